// The board in the page: drawn once, then each route, city or hex redrawn only when its own state changes.
import {
  boardSvg,
  cityClass,
  cityMarkup,
  hexClass,
  hexMarkup,
  piecesMarkup,
  railMarkup,
  routeClass,
  routeMarkup,
  trackMarkup,
} from "./draw.js";
import { souvenirPath } from "../table/cards.js";
import { html, useLayoutEffect, useRef } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { t } from "../text/messages.js";
import { panning } from "./panning.js";
import { boxOf, nearestTarget } from "./places.js";
import { compact } from "./compact.js";

/** The least height of a name on a small screen to begin with, in pixels. */
const READABLE = 11.2;
/** How far a press may miss what it is meant for, in pixels: a finger, and a mouse. */
const REACH = { touch: 24, mouse: 6 };

/**
 * @param {{facts: Page.Facts, look: Drawing.Look, onPick: (kind: string, id: string) => void, title: string, moving?: number,
 *   home?: Drawing.Spot | null, spot?: Drawing.Spot | null, over?: string}} props
 *   `home`: what a small screen shows first; `spot`: what must be seen now; `over`: what may lie over the board
 */
export function Board({ facts, look, onPick, title, moving = 0, home = null, spot = null, over = "" }) {
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
    frame.current.style.width = `${drawing.width}px`;
    frame.current.style.height = `${drawing.height}px`;
    const least = READABLE / drawing.font;
    hand.current = panning(/** @type {HTMLElement} */ (frame.current.parentElement), frame.current, drawing, () => ({
      least: compact.peek() ? least : 0,
      goal: boxOf(drawing, wanted.current),
    }));
    return () => hand.current.stop();
  }, [drawing]);
  /** @type {{current: Drawing.Spot | null}} */
  const wanted = useRef(home);
  wanted.current = home;
  const pointed = JSON.stringify(spot);
  useLayoutEffect(() => {
    const box = boxOf(drawing, spot);
    if (box) hand.current.reveal(box);
  }, [pointed]);
  useLayoutEffect(() => {
    const cover = over && document.querySelector(over);
    if (!cover) return undefined;
    const look = () => {
      const shifted = hand.current.covered(hidden(frame.current.parentElement, cover));
      const box = shifted && boxOf(drawing, spotNow.current);
      if (box) hand.current.reveal(box);
    };
    const sized = new ResizeObserver(look);
    sized.observe(cover);
    const filled = new MutationObserver(look);
    filled.observe(cover, { childList: true, subtree: true });
    return () => {
      sized.disconnect();
      filled.disconnect();
    };
  }, [over]);
  const spotNow = useRef(spot);
  spotNow.current = spot;
  useLayoutEffect(() => {
    /** @type {SVGSVGElement} */
    const svg = find(frame.current, ":scope > svg:not(.board-map, .board-fresh)");
    svg.setAttribute("aria-label", title);
    if (drawing.hexes) drawHexes(svg, drawing, look, shown.current);
    else drawTickets(svg, drawing, look, shown.current, moving);
    nameTargets(svg, look, shown.current);
  });
  // Together with the drawing, not after it: who presses at once what has just been lit means what is shown.
  useLayoutEffect(() => {
    const box = frame.current;
    /** @param {Event} event */
    const pick = (event) => {
      if (event instanceof MouseEvent && hand.current.dragged()) return;
      const found = meant(event, drawing, look, hand.current);
      if (found) onPick(...found);
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

/**
 * How much of the board's frame something hides: from below where it is wide, else from the side.
 * @param {Element | null} frame
 * @param {Element} cover
 */
function hidden(frame, cover) {
  const none = { left: 0, top: 0, right: 0, bottom: 0 };
  const one = cover.querySelector(".beside");
  if (!frame || !one) return none;
  const [a, b] = [frame.getBoundingClientRect(), one.getBoundingClientRect()];
  const [wide, high] = [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  if (wide <= 1 || high <= 1) return none;
  if (wide > a.width * 0.75) return { ...none, bottom: a.bottom - b.top };
  return { ...none, right: a.right - b.left };
}

/**
 * What a press is meant for: what lies under it, or close by something that can be taken now.
 * @param {Event} event
 * @param {Drawing.Sheet} drawing
 * @param {Drawing.Look} look
 * @param {ReturnType<typeof panning>} hand
 * @returns {[string, string] | null} kind and id
 */
function meant(event, drawing, look, hand) {
  const target = targetOf(event);
  const kind = target && ["route", "city", "hex"].find((one) => one in target.dataset);
  /** @type {[string, string] | null} */
  const under = target && kind ? [kind, target.dataset[kind] ?? ""] : null;
  if (!(event instanceof MouseEvent) || !(event.clientX || event.clientY)) return under;
  const touch = event instanceof PointerEvent && event.pointerType === "touch";
  if (under && !touch) return under;
  const { x, y, scale } = hand.unit(event.clientX, event.clientY);
  const near = nearestTarget(drawing, Object.keys(look.labels), x, y);
  if (!near || near.far * scale > REACH[touch ? "touch" : "mouse"]) return under;
  return /** @type {[string, string]} */ (near.key.split(" "));
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
    if (moving && state.owner !== undefined && before.owner === undefined)
      setDown(group, drawing.routes[id], state.owner, moving);
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
 * A train runs along the route and leaves its wagons behind, on a sheet of its own: a frame then paints these few pieces and not
 * the whole board.
 * @param {SVGGElement} group
 * @param {Drawing.Route} route
 * @param {number} seat
 * @param {number} moving
 */
function setDown(group, route, seat, moving) {
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
  const count = route.spaces.length;
  const length = moving * (0.7 + 0.28 * count);
  const landings = [...copy.querySelectorAll(".space")].flatMap((space, n) =>
    [...space.children].map((one) =>
      one.animate([{ opacity: 0 }, { opacity: 1 }], {
        duration: moving * 0.3,
        delay: (length * (n + 0.6)) / (count + 1),
        fill: "backwards",
      }),
    ),
  );
  landings.push(...runAlong(copy, route, seat, length));
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
 * The engine, and one wagon behind it: from the first city over every space to the last.
 * @param {SVGGElement} copy
 * @param {Drawing.Route} route
 * @param {number} seat
 * @param {number} length
 */
function runAlong(copy, route, seat, length) {
  const { spaces } = route;
  const [first, last] = [spaces[0], spaces[spaces.length - 1]];
  // Which way a space is turned says nothing about the way the route runs.
  const turned = turn(first, last) ? 180 : 0;
  const far = turned ? -34 : 34;
  const way = [beyond(first, -far), ...spaces, beyond(last, far)];
  const frames = way.map(({ x, y, angle }, n) => ({
    transform: `translate(${x}px, ${y}px) rotate(${angle + turned}deg)`,
    opacity: n === 0 || n === way.length - 1 ? 0 : 1,
  }));
  const shape = route.kind === "ship" ? "ship" : "train";
  return [1, 0].map((wagon) => {
    const runner = document.createElementNS("http://www.w3.org/2000/svg", "g");
    runner.setAttribute("class", `runner player-${seat}`);
    const lamp = wagon ? "" : '<circle class="lamp" cx="14" r="4"/>';
    runner.innerHTML = `<use href="#b-piece-${shape}" transform="scale(${wagon ? 1.05 : 1.25})"/>${lamp}`;
    copy.parentNode?.append(runner);
    const delay = (wagon * length) / (spaces.length + 1);
    return runner.animate(frames, { duration: length, delay, fill: "both" });
  });
}

/** Whether the first space of a route is turned away from its last. @param {Drawing.Space} first @param {Drawing.Space} last */
function turn(first, last) {
  const angle = (first.angle * Math.PI) / 180;
  return Math.cos(angle) * (last.x - first.x) + Math.sin(angle) * (last.y - first.y) < 0;
}

/** A place before or behind a space. @param {Drawing.Space} space @param {number} by @returns {Drawing.Space} */
function beyond(space, by) {
  const angle = (space.angle * Math.PI) / 180;
  return { ...space, x: space.x + Math.cos(angle) * by, y: space.y + Math.sin(angle) * by };
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
    const pieces = JSON.stringify([state.pieces, state.fresh]);
    if (shown[`pieces ${id}`] === pieces) return;
    shown[`pieces ${id}`] = pieces;
    find(svg, `[data-pieces="${CSS.escape(id)}"]`).innerHTML = piecesMarkup(drawing, id, state);
  });
  const rails = JSON.stringify(look.rails);
  if (shown.rails !== rails) {
    shown.rails = rails;
    find(svg, ".rails").innerHTML = railMarkup(drawing, look.rails, look.hexes);
  }
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
  // Who stands on something with the keyboard stays there, also when it can no longer be taken.
  for (const old of svg.querySelectorAll("[tabindex]"))
    if (old === focused) old.setAttribute("tabindex", "0");
    else for (const name of ["tabindex", "role", "aria-label"]) old.removeAttribute(name);
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
