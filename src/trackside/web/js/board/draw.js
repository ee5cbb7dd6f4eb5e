// Draw a board from its drawing (maps/<map>/drawing.json) as SVG markup. Pure: strings in, strings out, no page needed.
// Colours live in css/board.css. A claim redraws one `<g data-route>`: set its class and innerHTML from here.
import { hexLayers } from "./hexes.js";
import { symbol, symbolDefs } from "./symbols.js";
import { escape, nameMarkup, oneName, round } from "./markup.js";

export { hexClass, hexMarkup, piecesMarkup, railMarkup, trackMarkup } from "./hexes.js";
export { COLOUR_SYMBOLS, PLAYER_SYMBOLS } from "./symbols.js";

/**
 * @typedef {Partial<Pick<Drawing.Look, "routes" | "cities" | "hexes">> & {prefix?: string, title?: string, track?: Record<string, number>, rails?: Record<string, [string, string][]>}} DrawOptions
 */

/**
 * The whole board.
 * @param {Drawing.Sheet} drawing
 * @param {DrawOptions} options
 */
export function boardSvg(drawing, options = {}) {
  const prefix = options.prefix ?? "b";
  const { width, height } = drawing;
  const layers = drawing.hexes ? hexLayers(drawing, options, prefix) : ticketLayers(drawing, options, prefix);
  return (
    `<svg class="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="group"` +
    `${options.title ? ` aria-label="${escape(options.title)}"` : ""} font-size="${drawing.font}">` +
    `<defs>${symbolDefs(prefix)}${shapeDefs(drawing, prefix)}</defs>` +
    `${mapLayers(drawing, prefix)}${layers}${frame(drawing)}</svg>`
  );
}

/**
 * The class of a route's group: its colour, kind and state.
 * @param {Drawing.Sheet} drawing
 * @param {string} id
 * @param {Drawing.RouteState} [state]
 */
export function routeClass(drawing, id, state = {}) {
  const route = drawing.routes[id];
  const owned = state.owner !== undefined && state.owner !== null;
  const classes = ["route", `kind-${route.kind}`, owned ? `player-${state.owner} claimed` : `colour-${route.color}`];
  if (state.legal) classes.push("legal");
  if (state.wanted) classes.push("wanted");
  if (state.highlighted) classes.push("highlighted");
  return classes.join(" ");
}

/**
 * What is inside a route's group: pointer target, glow, spaces.
 * @param {Drawing.Sheet} drawing
 * @param {string} id
 * @param {Drawing.RouteState} [state]
 * @param {string} [prefix]
 */
export function routeMarkup(drawing, id, state = {}, prefix = "b") {
  const route = drawing.routes[id];
  const owned = state.owner !== undefined && state.owner !== null;
  const size = drawing.space.width * 0.72;
  const spaces = route.spaces.map((space) => {
    const mark = owned
      ? `player-${state.owner}`
      : space.wild
        ? "wild"
        : route.color === "gray"
          ? null
          : `colour-${route.color}`;
    const shape = `${prefix}-${owned ? "piece" : "space"}-${owned ? (route.kind === "ship" ? "ship" : "train") : route.kind}`;
    // Symbols stand upright whatever way the route runs.
    const seat = space.wild && !owned ? `<circle class="seat" r="${round(size * 0.66)}"/>` : "";
    const glyph = mark
      ? seat +
        symbol(
          prefix,
          mark,
          0,
          0,
          round(space.wild && !owned ? size * 1.1 : size),
          `class="mark" transform="rotate(${-space.angle})"`,
        )
      : "";
    // All shadows fall the same way, whatever way the piece is turned.
    const shade = owned
      ? `<use class="shadow" href="#${prefix}-shade-${route.kind === "ship" ? "ship" : "train"}" transform="translate(${round(space.x + 1.2)} ${round(space.y + 2.4)})rotate(${space.angle})"/>`
      : "";
    return `${shade}<g class="space${space.wild ? " wild" : ""}" transform="translate(${space.x} ${space.y})rotate(${space.angle})"><use href="#${shape}"/>${glyph}</g>`;
  });
  return (
    glow(drawing, route) + spaces.join("") + `<path class="hit" d="${route.hit}" stroke-width="${drawing.hit_width}"/>`
  );
}

/**
 * The class of a city's group.
 * @param {Drawing.Sheet} drawing
 * @param {string} id
 * @param {Drawing.CityState} [state]
 */
export function cityClass(drawing, id, state = {}) {
  const city = drawing.cities[id];
  const classes = ["city"];
  for (const mark of /** @type {const} */ (["port", "junction", "souvenirs"])) if (city[mark]) classes.push(mark);
  if (state.owner !== undefined && state.owner !== null) classes.push(`player-${state.owner}`, "built");
  if (state.legal) classes.push("legal");
  if (state.lit) classes.push("lit");
  return classes.join(" ");
}

/**
 * What is inside a city's group: its disc, and what is built or lies there.
 * @param {Drawing.Sheet} drawing
 * @param {string} id
 * @param {Drawing.CityState} [state]
 * @param {string} [prefix]
 */
export function cityMarkup(drawing, id, state = {}, prefix = "b") {
  const city = drawing.cities[id];
  const r = drawing.city_radius;
  const at = `cx="${city.x}" cy="${city.y}"`;
  let inside = "";
  if (city.junction) {
    inside = `<circle class="disc" ${at} r="${r * 0.8}"/><circle class="buoy" ${at} r="${r * 0.35}"/>`;
  } else {
    inside = `<circle class="disc" ${at} r="${r - 1}"/>`;
    if (city.port) inside += symbol(prefix, "anchor", city.x, city.y, round(r * 1.25), 'class="anchor"');
    else inside += `<circle class="dot" ${at} r="${round(r * 0.42)}"/>`;
    if (city.souvenirs) inside += `<circle class="ring" ${at} r="${round(r * 0.72)}"/>`;
  }
  if (state.owner !== undefined && state.owner !== null) {
    const shape = state.building === "harbour" ? `${prefix}-harbour` : `${prefix}-station`;
    inside +=
      `<use class="building" href="#${shape}" x="${city.x}" y="${city.y}"/>` +
      symbol(prefix, `player-${state.owner}`, city.x, city.y, round(r * 1.1), 'class="mark"');
  }
  const glow = `<circle class="glow" ${at} r="${r + 6}"/>`;
  return `${glow}${inside}<circle class="hit" ${at} r="${Math.max(r + 3, 13)}"/>`;
}

/** @param {Drawing.Sheet} drawing @param {DrawOptions} options @param {string} prefix */
function ticketLayers(drawing, options, prefix) {
  const routes = Object.keys(drawing.routes).map((id) => {
    const state = options.routes?.[id];
    return `<g data-route="${id}" class="${routeClass(drawing, id, state)}">${routeMarkup(drawing, id, state, prefix)}</g>`;
  });
  const cities = Object.keys(drawing.cities).map((id) => {
    const state = options.cities?.[id];
    return `<g data-city="${id}" class="${cityClass(drawing, id, state)}">${cityMarkup(drawing, id, state, prefix)}</g>`;
  });
  return (
    `<g class="tracks">${tracks(drawing)}</g><g class="routes">${routes.join("")}</g>` +
    `<g class="cities">${cities.join("")}</g><g class="labels" aria-hidden="true">${edges(drawing)}${nameMarkup(drawing.cities)}</g>`
  );
}

/** Signposts where routes leave the map to come back at its other edge. @param {Drawing.Sheet} drawing */
function edges(drawing) {
  const r = drawing.city_radius;
  return (drawing.edges ?? [])
    .map(({ x, y, left, label }) => {
      const out = left ? -r : r;
      const arrow = `M${round(x - out * 0.15)} ${round(y - r * 0.75)}L${round(x + out * 0.8)} ${y}L${round(x - out * 0.15)} ${round(y + r * 0.75)}L${round(x - out * 0.15)} ${round(y + r * 0.2)}H${round(x - out)}V${round(y - r * 0.2)}H${round(x - out * 0.15)}Z`;
      return `<path class="signpost" d="${arrow}"/>${oneName(label, 'class="beyond"')}`;
    })
    .join("");
}

/**
 * Thin lines from city to city under the spaces, so that the eye can follow a route with gaps.
 * @param {Drawing.Sheet} drawing
 */
function tracks(drawing) {
  return Object.values(drawing.routes)
    .map((route) => `<path class="track kind-${route.kind}" d="${route.path}"/>`)
    .join("");
}

/**
 * A rim around the spaces; the class of the route says whether it is seen.
 * @param {Drawing.Sheet} drawing
 * @param {Drawing.Route} route
 */
function glow(drawing, route) {
  const wide = drawing.space.width;
  const shift = glowShift(drawing, route);
  return (
    `<path class="glow edge" d="${route.hit}" stroke-width="${wide + 8}"${shift}/>` +
    `<path class="glow" d="${route.hit}" stroke-width="${wide + 4}"${shift}/>`
  );
}

/**
 * The glow lies on the spaces, the pointer target of a twin a little outside them.
 * @param {Drawing.Sheet} drawing
 * @param {Drawing.Route} route
 */
function glowShift(drawing, route) {
  if (!route.double) return "";
  const twin = drawing.routes[route.double];
  const dx = twin.middle[0] - route.middle[0];
  const dy = twin.middle[1] - route.middle[1];
  const far = Math.hypot(dx, dy) || 1;
  const shift = drawing.hit_width / 2 - far / 2;
  return ` transform="translate(${round((dx / far) * shift)} ${round((dy / far) * shift)})"`;
}

/** Sea, land, lakes and what decorates them. @param {Drawing.Sheet} drawing @param {string} prefix */
function mapLayers(drawing, prefix) {
  const { width, height } = drawing;
  const land = drawing.land.join("");
  const lakes = (drawing.lakes ?? []).join("");
  const islands = (drawing.islands ?? []).join("");
  const channels = drawing.channels ?? [];
  /** @param {number} extra */
  const strokes = (extra) => channels.map((c) => `<path d="${c.d}" stroke-width="${c.width + extra}"/>`).join("");
  /** @param {string} href @param {number[]} widths */
  const waterlines = (href, widths) =>
    widths.map((w, n) => `<use href="#${href}" class="waterline w${n}" stroke-width="${w}"/>`).join("");
  return (
    `<defs><path id="${prefix}-land" d="${land}"/><path id="${prefix}-lakes" d="${lakes}"/>` +
    `<clipPath id="${prefix}-on-land"><path d="${land}"/></clipPath><clipPath id="${prefix}-in-lakes"><path d="${lakes}"/></clipPath></defs>` +
    `<clipPath id="${prefix}-sheet"><rect width="${width}" height="${height}"/></clipPath>` +
    `<g class="map" clip-path="url(#${prefix}-sheet)" aria-hidden="true"><rect class="sea" width="${width}" height="${height}"/>` +
    `<g class="shore">${waterlines(`${prefix}-land`, [46, 30, 16, 6])}</g>` +
    `<use href="#${prefix}-land" class="land"/>` +
    `<g clip-path="url(#${prefix}-on-land)">${(drawing.parks ?? []).map((d) => `<path class="park" d="${d}"/>`).join("")}</g>` +
    (lakes
      ? `<g class="channels bank">${strokes(3)}</g><use href="#${prefix}-lakes" class="lake bank"/>` +
        `<g class="channels">${strokes(0)}</g><use href="#${prefix}-lakes" class="lake"/>` +
        `<g class="shore" clip-path="url(#${prefix}-in-lakes)">${waterlines(`${prefix}-lakes`, [44, 28, 14, 5])}</g>` +
        `<g class="channels wash">${strokes(-6)}</g><path class="land island" d="${islands}"/>`
      : "") +
    `<g class="graticule">${(drawing.graticule ?? []).map((d) => `<path d="${d}"/>`).join("")}</g>` +
    `${scenery(drawing.scenery ?? [])}${compass(drawing.compass)}</g>`
  );
}

/** Peaks, trees and ripples. @param {NonNullable<Drawing.Sheet["scenery"]>} pieces */
function scenery(pieces) {
  /** @type {Record<string, (x: number, y: number, s: number) => string>} */
  const shapes = {
    peak: (x, y, s) =>
      `<path class="peak" d="M${round(x - s)} ${round(y + s * 0.6)}L${x} ${round(y - s * 0.7)}L${round(x + s)} ${round(y + s * 0.6)}"/>` +
      `<path class="peak-shade" d="M${x} ${round(y - s * 0.7)}L${round(x + s)} ${round(y + s * 0.6)}H${round(x + s * 0.2)}L${round(x + s * 0.3)} ${y}Z"/>`,
    tree: (x, y, s) =>
      `<path class="tree" d="M${x} ${round(y - s)}L${round(x + s * 0.6)} ${round(y + s * 0.5)}H${round(x - s * 0.6)}Z"/><path class="trunk" d="M${x} ${round(y + s * 0.5)}v${round(s * 0.4)}"/>`,
    ripple: (x, y, s) =>
      `<path class="ripple" d="M${round(x - s)} ${y}q${round(s / 2)}-3.2 ${round(s)} 0t${round(s)} 0"/>`,
  };
  return `<g class="scenery">${pieces.map(([kind, x, y, s]) => shapes[kind](x, y, s)).join("")}</g>`;
}

/**
 * A compass rose of sixteen points in the emptiest place.
 * @param {{x: number, y: number, r: number} | undefined} spot
 */
function compass(spot) {
  if (!spot || spot.r < 30) return "";
  const r = spot.r;
  /** @param {number} angle @param {number} long @param {number} wide @param {string} cls */
  const ray = (angle, long, wide, cls) =>
    `<g transform="rotate(${angle})" class="${cls}"><path class="dark" d="M0 ${-long}L${wide} ${-wide}L0 0Z"/><path class="light" d="M0 ${-long}L${-wide} ${-wide}L0 0Z"/></g>`;
  const rays = [
    ...[45, 135, 225, 315].map((angle) => ray(angle, r * 0.62, r * 0.1, "half")),
    ...[0, 90, 180, 270].map((angle) => ray(angle, r * 0.94, r * 0.13, "main")),
  ];
  const ticks = Array.from(
    { length: 32 },
    (_, n) => `<path d="M0 ${-r * 0.72}V${-r * (n % 4 ? 0.76 : 0.8)}" transform="rotate(${n * 11.25})"/>`,
  );
  return (
    `<g class="compass" transform="translate(${spot.x} ${spot.y})"><circle class="rim" r="${r * 0.72}"/><circle class="rim" r="${r * 0.5}"/>` +
    `<g class="ticks">${ticks.join("")}</g>${rays.join("")}<circle class="hub" r="${r * 0.06}"/></g>`
  );
}

/** The neat line around the map. @param {Drawing.Sheet} drawing */
function frame(drawing) {
  const { width, height } = drawing;
  return (
    `<g class="frame" aria-hidden="true"><rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="5"/>` +
    `<rect class="fine" x="9" y="9" width="${width - 18}" height="${height - 18}" rx="2"/></g>`
  );
}

/**
 * The shapes of spaces and pieces, once per board: all spaces of a board have one size.
 * @param {Drawing.Sheet} drawing
 * @param {string} prefix
 */
function shapeDefs(drawing, prefix) {
  if (!drawing.space) return "";
  const { length: l, width: w } = drawing.space;
  const [x, y] = [-l / 2, -w / 2];
  const r = round(w * 0.18);
  /** @param {number} inset @param {number} radius @param {string} cls */
  const box = (inset, radius, cls) =>
    `<rect class="${cls}" x="${x + inset}" y="${y + inset}" width="${l - 2 * inset}" height="${w - 2 * inset}" rx="${radius}"/>`;
  /** @param {number} i */
  const hull = (i) =>
    `M${x + i + w * 0.22} ${y + i}H${-x - w * 0.62}Q${-x - i - w * 0.15} ${round(y * 0.72 + i)} ${-x - i} 0Q${-x - i - w * 0.15} ${round(-y * 0.72 - i)} ${-x - w * 0.62} ${-y - i}` +
    `H${x + i + w * 0.22}Q${x + i} ${-y - i} ${x + i} ${round(-y * 0.45)}V${round(y * 0.45)}Q${x + i} ${y + i} ${x + i + w * 0.22} ${y + i}Z`;
  // Grey, the colour of any colour, is hatched; --hatch is set for grey routes only.
  const lean = w - 4;
  const lines = Array.from(
    { length: Math.floor((l - 8 - lean) / 5) + 1 },
    (_, n) => `M${round(x + 4 + n * 5)} ${round(-y - 2)}l${lean} ${-lean}`,
  );
  const hatch = `<path class="hatch" d="${lines.join("")}"/>`;
  const step = round(l / 8);
  const wave = `<path class="wave" d="M${round(x + l / 8)} ${round(-y - w * 0.26)}q${round(step / 2)}-4 ${step} 0${`t${step} 0`.repeat(5)}"/>`;
  // Two cards side by side: what every space of a pair costs.
  const card = (l - w * 0.9) / 2;
  const cards = [x + w * 0.3, w * 0.15]
    .map(
      (at) =>
        `<rect class="price" x="${round(at)}" y="${round(y * 0.5)}" width="${round(card)}" height="${round(w / 2)}" rx="1.2"/>`,
    )
    .join("");
  return (
    `<g id="${prefix}-space-train" class="shape-free">${box(0.8, r, "body")}${hatch}</g>` +
    `<g id="${prefix}-space-tunnel" class="shape-free">${box(0.8, r, "body")}${hatch}${box(1.6, r, "portal")}</g>` +
    `<g id="${prefix}-space-pair" class="shape-free">${box(0.8, r, "body")}${hatch}${cards}</g>` +
    `<g id="${prefix}-space-ferry" class="shape-free">${box(0.8, w * 0.42, "body")}${wave}</g>` +
    `<g id="${prefix}-space-ship" class="shape-free"><path class="body" d="${hull(0.8)}"/>${hatch}<path class="deck" d="${hull(w * 0.2)}"/></g>` +
    `<g id="${prefix}-shade-train">${box(0, r, "shade")}</g><g id="${prefix}-shade-ship"><path class="shade" d="${hull(0)}"/></g>` +
    `<g id="${prefix}-piece-train" class="shape-piece">${box(0.4, r, "body")}` +
    `<path class="roof" d="M${x + 3} ${round(y + w * 0.2)}H${-x - 3}M${x + 3} ${round(-y - w * 0.2)}H${-x - 3}"/></g>` +
    `<g id="${prefix}-piece-ship" class="shape-piece"><path class="body" d="${hull(0.4)}"/><path class="roof" d="${hull(w * 0.2)}"/></g>` +
    buildings(drawing, prefix)
  );
}

/** @param {Drawing.Sheet} drawing @param {string} prefix */
function buildings(drawing, prefix) {
  const r = drawing.city_radius;
  /** @param {number} k */
  const up = (k) => round(r * k);
  return (
    `<g id="${prefix}-station" class="shape-piece"><path class="body" d="M${up(-1.2)} ${up(1.05)}V${up(-0.55)}L0 ${up(-1.5)}L${up(1.2)} ${up(-0.55)}V${up(1.05)}Z"/></g>` +
    `<g id="${prefix}-harbour" class="shape-piece"><path class="body" d="M${up(-1.2)} ${up(1)}V${up(-0.8)}H${up(-0.7)}V${up(-1.35)}H${up(0.7)}V${up(-0.8)}H${up(1.2)}V${up(1)}Z"/></g>`
  );
}
