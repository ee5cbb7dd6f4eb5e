// The board in the page: drawn once, then each route, city or hex redrawn only when its own state changes.
import { boardSvg, cityClass, cityMarkup, hexClass, hexMarkup, routeClass, routeMarkup, trackMarkup } from "./draw.js";
import { souvenirPath } from "../table/cards.js";
import { html, useEffect, useLayoutEffect, useRef } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { t } from "../text/messages.js";
import { panning } from "./panning.js";

/**
 * @param {{facts: Page.Facts, look: Drawing.Look, onPick: (kind: string, id: string) => void, title: string, moving?: number}} props
 */
export function Board({ facts, look, onPick, title, moving = 0 }) {
  /** @type {{current: HTMLElement}} */
  const frame = useRef(/** @type {any} */ (null));
  /** @type {{current: Record<string, string>}} */
  const shown = useRef({});
  /** @type {{current: ReturnType<typeof panning>}} */
  const hand = useRef(/** @type {any} */ (null));
  const { drawing } = facts;
  useLayoutEffect(() => {
    frame.current.innerHTML = boardSvg(drawing, { title });
    layMap(frame.current);
    shown.current = {};
    hand.current = panning(/** @type {HTMLElement} */ (frame.current.parentElement), frame.current);
    return () => hand.current.stop();
  }, [drawing]);
  useLayoutEffect(() => {
    /** @type {SVGSVGElement} */
    const svg = find(frame.current, ":scope > svg:not(.board-map, .board-fresh)");
    svg.setAttribute("aria-label", title);
    if (drawing.hexes) drawHexes(svg, drawing, look, shown.current);
    else drawTickets(svg, drawing, look, shown.current, moving);
    nameTargets(svg, look, shown.current);
  });
  useEffect(() => {
    const box = frame.current;
    /** @param {Event} event */
    const pick = (event) => {
      const target = targetOf(event);
      if (!target || hand.current.dragged()) return;
      for (const kind of ["route", "city", "hex"]) if (kind in target.dataset) onPick(kind, target.dataset[kind] ?? "");
    };
    /** @param {KeyboardEvent} event */
    const keys = (event) => {
      const target = targetOf(event);
      if (!target) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        pick(event);
      } else if (event.key in ARROWS) {
        event.preventDefault();
        event.stopPropagation();
        nearest(box, target, event.key)?.focus({ preventScroll: true });
      }
    };
    box.addEventListener("click", pick);
    box.addEventListener("keydown", keys);
    return () => {
      box.removeEventListener("click", pick);
      box.removeEventListener("keydown", keys);
    };
  });
  return html`<div class="board-frame">
    <div class="board-sheet" ref=${frame}></div>
    <div class="board-tools">
      <button class="round" onClick=${() => hand.current.zoom(1.35)} aria-label=${t("zoom-in")}><${Icon} name="plus" /></button>
      <button class="round" onClick=${() => hand.current.zoom(1 / 1.35)} aria-label=${t("zoom-out")}><${Icon} name="minus" /></button>
      <button class="round" onClick=${() => hand.current.fit()} aria-label=${t("zoom-fit")}><${Icon} name="fit" /></button>
    </div>
  </div>`;
}

/** What of the board an event is about. @param {Event} event @returns {SVGElement | null} */
function targetOf(event) {
  return /** @type {Element} */ (event.target).closest("[data-route], [data-city], [data-hex]");
}

/** A part of a drawing that is always there. @param {Element} within @param {string} selector @returns {any} */
function find(within, selector) {
  return within.querySelector(selector);
}

/**
 * The map never changes: in a layer of its own it is painted once, however often the pieces above it are.
 * @param {HTMLElement} sheet
 */
function layMap(sheet) {
  const svg = /** @type {SVGSVGElement} */ (sheet.firstElementChild);
  const map = /** @type {SVGSVGElement} */ (svg.cloneNode(false));
  map.classList.add("board-map");
  map.setAttribute("aria-hidden", "true");
  map.removeAttribute("role");
  map.removeAttribute("aria-label");
  map.append(find(svg, ".map"), find(svg, ".frame"));
  sheet.prepend(map);
}

/**
 * Redraw what changed since the last time, and nothing else.
 * @template State
 * @param {SVGSVGElement} svg
 * @param {"route" | "city" | "hex"} kind
 * @param {Record<string, State>} look
 * @param {Record<string, string>} shown
 * @param {(group: SVGGElement, id: string, state: State, before: State) => void} draw
 */
function each(svg, kind, look, shown, draw) {
  for (const [id, state] of Object.entries(look)) {
    const key = `${kind} ${id}`;
    const now = JSON.stringify(state);
    if (shown[key] === now || (shown[key] === undefined && now === "{}")) continue;
    const before = shown[key] === undefined ? {} : JSON.parse(shown[key]);
    shown[key] = now;
    draw(find(svg, `[data-${kind}="${CSS.escape(id)}"]`), id, state, before);
  }
}

/**
 * @param {SVGSVGElement} svg
 * @param {Drawing.Sheet} drawing
 * @param {Drawing.Look} look
 * @param {Record<string, string>} shown
 * @param {number} moving
 */
function drawTickets(svg, drawing, look, shown, moving) {
  each(svg, "route", look.routes, shown, (group, id, state, before) => {
    group.setAttribute("class", `${routeClass(drawing, id, state)}${state.closed ? " closed" : ""}`);
    if (state.owner !== before.owner) group.innerHTML = routeMarkup(drawing, id, state);
    if (moving && state.owner !== undefined && before.owner === undefined) setDown(group, moving);
  });
  each(svg, "city", look.cities, shown, (group, id, state) => {
    group.setAttribute("class", cityClass(drawing, id, state));
    group.innerHTML = cityMarkup(drawing, id, state);
  });
  const stacks = JSON.stringify(look.stacks);
  if (shown.stacks !== stacks) {
    shown.stacks = stacks;
    drawStacks(svg, drawing, look.stacks);
  }
}

/**
 * Trains are set down one after another, on a sheet of their own: a frame then paints these few pieces and not the whole board.
 * @param {SVGGElement} group
 * @param {number} moving
 */
function setDown(group, moving) {
  const svg = /** @type {SVGSVGElement} */ (group.ownerSVGElement);
  const sheet = /** @type {SVGSVGElement} */ (svg.cloneNode(false));
  for (const name of ["role", "aria-label"]) sheet.removeAttribute(name);
  sheet.setAttribute("aria-hidden", "true");
  sheet.classList.add("board-fresh");
  const copy = /** @type {SVGGElement} */ (group.cloneNode(true));
  for (const name of ["data-route", "role", "aria-label", "tabindex"]) copy.removeAttribute(name);
  sheet.append(copy);
  svg.after(sheet);
  group.style.opacity = "0";
  const landings = [...copy.querySelectorAll(".space")].flatMap((space, n) =>
    [...space.children].map((one) =>
      one.animate(
        [
          { translate: "0 -26px", opacity: 0 },
          { translate: "0 0", opacity: 1 },
        ],
        { duration: moving * 0.7, delay: n * moving * 0.16, easing: "cubic-bezier(.3,1.3,.6,1)", fill: "backwards" },
      ),
    ),
  );
  // The sheet is painted for the first time before anything on it moves: that frame is a long one.
  for (const one of landings) one.pause();
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      landings.filter(({ playState }) => playState === "paused").forEach((one) => one.play()),
    ),
  );
  Promise.allSettled(landings.map(({ finished }) => finished)).then(() => {
    sheet.remove();
    group.style.opacity = "";
  });
}

/**
 * Souvenirs lie on their city, with how many are left.
 * @param {SVGSVGElement} svg
 * @param {Drawing.Sheet} drawing
 * @param {Server.Stack[]} stacks
 */
function drawStacks(svg, drawing, stacks) {
  let layer = svg.querySelector(".stacks");
  if (!layer) {
    layer = document.createElementNS("http://www.w3.org/2000/svg", "g");
    layer.setAttribute("class", "stacks");
    layer.setAttribute("aria-hidden", "true");
    find(svg, ".cities").after(layer);
  }
  const r = drawing.city_radius;
  layer.innerHTML = stacks
    .filter((stack) => stack.city && stack.left)
    .map(({ symbol, city, left }) => {
      const { x, y } = drawing.cities[city ?? ""];
      const badge = `<circle class="stack-left" cy="${-r * 1.5}" r="${r * 0.72}"/><text y="${-r * 1.12}" text-anchor="middle" font-size="${r * 1.15}">${left}</text>`;
      return `<g transform="translate(${x} ${y})"><circle class="stack" r="${r * 1.3}"/><path d="${souvenirPath(symbol)}" transform="scale(${r * 0.8})" fill-rule="evenodd"/>${badge}</g>`;
    })
    .join("");
}

/**
 * @param {SVGSVGElement} svg
 * @param {Drawing.Sheet} drawing
 * @param {Drawing.Look} look
 * @param {Record<string, string>} shown
 */
function drawHexes(svg, drawing, look, shown) {
  each(svg, "hex", look.hexes, shown, (group, id, state) => {
    group.setAttribute("class", hexClass(drawing, id, state));
    group.innerHTML = hexMarkup(drawing, id, state);
  });
  const track = JSON.stringify(look.track);
  if (shown.track !== track) {
    shown.track = track;
    find(svg, ".value-track").innerHTML = trackMarkup(drawing, look.track ?? {});
  }
}

/**
 * Legal targets can be reached by keyboard and are named; one of them is the way in.
 * @param {SVGSVGElement} svg
 * @param {Drawing.Look} look
 * @param {Record<string, string>} shown
 */
function nameTargets(svg, look, shown) {
  const now = JSON.stringify(look.labels);
  if (shown.labels === now) return;
  shown.labels = now;
  const focused = svg.contains(document.activeElement) ? document.activeElement : null;
  for (const old of svg.querySelectorAll("[tabindex]"))
    for (const name of ["tabindex", "role", "aria-label"]) old.removeAttribute(name);
  Object.entries(look.labels).forEach(([key, label], n) => {
    const [kind, id] = key.split(" ");
    const target = find(svg, `[data-${kind}="${CSS.escape(id)}"]`);
    target.setAttribute("role", "button");
    target.setAttribute("aria-label", label);
    target.setAttribute("tabindex", (focused ? target === focused : n === 0) ? "0" : "-1");
  });
  if (!svg.querySelector('[tabindex="0"]')) svg.querySelector("[tabindex]")?.setAttribute("tabindex", "0");
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The next legal target in the direction of an arrow key.
 * @param {HTMLElement} box
 * @param {SVGElement} from
 * @param {string} key
 */
function nearest(box, from, key) {
  /** @param {Element} element */
  const middle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  const [dx, dy] = ARROWS[key];
  /** @type {SVGElement | null} */
  let best = null;
  let least = Infinity;
  for (const other of /** @type {NodeListOf<SVGElement>} */ (box.querySelectorAll("[tabindex]"))) {
    if (other === from) continue;
    const [ox, oy] = middle(other);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along <= 0 || aside > along * 3) continue;
    const far = along + aside * 1.6;
    if (far < least) [best, least] = [other, far];
  }
  if (best) {
    from.setAttribute("tabindex", "-1");
    best.setAttribute("tabindex", "0");
  }
  return best;
}
