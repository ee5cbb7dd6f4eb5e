// The hexes of a share game and its value track, as SVG markup.
import { symbol } from "./symbols.js";
import { escape, round } from "./markup.js";

/**
 * Everything of a hex board above the map.
 * @param {Drawing.Sheet} drawing
 * @param {import("./draw.js").DrawOptions} options
 * @param {string} prefix
 */
export function hexLayers(drawing, options, prefix) {
  const hexes = Object.keys(drawing.hexes ?? {}).map((id) => {
    const state = options.hexes?.[id];
    return `<g data-hex="${id}" class="${hexClass(drawing, id, state)}">${hexMarkup(drawing, id, state, prefix)}</g>`;
  });
  const borders = drawing.borders.map(
    ({ d }) => `<path class="border-under" d="${d}"/><path class="border" d="${d}"/>`,
  );
  return (
    `<defs><polygon id="${prefix}-hex" points="${drawing.corner.map((p) => p.join(",")).join(" ")}"/></defs>` +
    `<g class="hexes">${hexes.join("")}</g><g class="borders" aria-hidden="true">${borders.join("")}</g>` +
    `<g class="value-track">${trackMarkup(drawing, options.track, prefix)}</g>`
  );
}

/** @param {Drawing.Sheet} drawing @param {string} id @returns {Drawing.Hex} */
function hexOf(drawing, id) {
  return /** @type {Record<string, Drawing.Hex>} */ (drawing.hexes)[id];
}

/** The class of a hex's group. @param {Drawing.Sheet} drawing @param {string} id @param {Drawing.HexState} [state] */
export function hexClass(drawing, id, state = {}) {
  const hex = hexOf(drawing, id);
  const classes = ["hex", `hex-${hex.type}`];
  if (hex.value) classes.push(`value-${hex.value}`);
  if (state.pieces?.length) classes.push("taken");
  if (state.legal) classes.push("legal");
  if (state.highlighted) classes.push("highlighted");
  return classes.join(" ");
}

/**
 * What is inside a hex's group: its field, name and value, and the locomotives on it.
 * @param {Drawing.Sheet} drawing
 * @param {string} id
 * @param {Drawing.HexState} [state]
 * @param {string} [prefix]
 */
export function hexMarkup(drawing, id, state = {}, prefix = "b") {
  const hex = hexOf(drawing, id);
  const { x, y } = hex;
  const size = drawing.hex_size;
  let inside = `<use class="field" href="#${prefix}-hex" x="${x}" y="${y}"/>`;
  // The rim lies inside the hex, where no neighbour drawn later can cover it.
  if (state.legal || state.highlighted)
    inside += `<use class="rim" href="#${prefix}-hex" transform="translate(${x} ${y})scale(.92)"/>`;
  if (hex.type === "eiffel") inside += symbol(prefix, "tower", x, y, round(size * 1.45), 'class="tower"');
  if (hex.lines) {
    // The name stands above, the value and the piece below it.
    const top = y - size * (hex.lines.length > 1 ? 0.42 : 0.28);
    const lines = hex.lines.map((line, n) => `<tspan x="${x}" dy="${n ? "1em" : 0}">${escape(line)}</tspan>`);
    inside += `<text class="name" x="${x}" y="${round(top)}" font-size="${hex.font}" text-anchor="middle">${lines.join("")}</text>`;
  }
  const pieces = state.pieces ?? [];
  if (hex.value && !pieces.length) inside += value(hex, size);
  const low = hex.lines ? y + size * 0.4 : y;
  const across = hex.lines ? size * 0.74 : size * 0.78;
  pieces.forEach((company, place) => {
    const dx = pieces.length > 1 ? (place - 0.5) * across * 1.04 : 0;
    const fresh = state.fresh === company ? " fresh" : "";
    inside += piece(prefix, company, x + dx, low, across * (pieces.length > 1 ? 0.96 : 1), fresh);
  });
  return inside;
}

/**
 * The value track with the companies' markers; a value past the end starts over and says how often.
 * @param {Drawing.Sheet} drawing
 * @param {Record<string, any>} [values]
 * @param {string} [prefix]
 */
export function trackMarkup(drawing, values = {}, prefix = "b") {
  const { box, spaces } = drawing.track;
  const [w, h] = box;
  const cells = spaces.map(
    ([x, y], n) =>
      `<g class="cell${n % 5 ? "" : " five"}"><rect x="${round(x - w / 2 + 1)}" y="${round(y - h / 2 + 1)}" width="${w - 2}" height="${h - 2}" rx="4"/>` +
      `<text x="${x}" y="${round(y + 6)}" text-anchor="middle">${n}</text></g>`,
  );
  /** @type {Record<number, number>} */
  const crowd = {};
  const markers = Object.entries(values).map(([company, total]) => {
    const spot = total % spaces.length;
    const place = (crowd[spot] = (crowd[spot] ?? -1) + 1);
    const here = Object.values(values).filter((other) => other % spaces.length === spot).length;
    const alone = here === 1;
    const [x, y] = spaces[spot];
    const inRow = Math.min(3, here - 3 * Math.floor(place / 3));
    const dx = ((place % 3) - (inRow - 1) / 2) * (w / 3.2);
    const dy = here < 4 ? 0 : (Math.floor(place / 3) - 0.5) * (h / 2.2);
    const laps = Math.floor(total / spaces.length);
    const badge = laps
      ? `<text class="laps" x="${round(x + dx)}" y="${round(y + dy + 20)}" text-anchor="middle">+${laps * spaces.length}</text>`
      : "";
    return `<g data-value="${company}">${piece(prefix, company, x + dx, y + dy, alone ? 30 : 19, "")}${badge}</g>`;
  });
  return cells.join("") + markers.join("");
}

/**
 * A locomotive: a token in the company's colour with the company's symbol.
 * @param {string} prefix
 * @param {string} company
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} extra
 */
function piece(prefix, company, x, y, size, extra) {
  const half = size / 2;
  return (
    `<g class="piece company-${company}${extra}"><rect class="shade" x="${round(x - half + 1)}" y="${round(y - half + 2)}" width="${round(size)}" height="${round(size)}" rx="${round(size * 0.28)}"/>` +
    `<rect class="body" x="${round(x - half)}" y="${round(y - half)}" width="${round(size)}" height="${round(size)}" rx="${round(size * 0.28)}"/>` +
    symbol(prefix, `colour-${company}`, x, y, round(size * 0.6), 'class="mark"') +
    `</g>`
  );
}

/**
 * The value of a city: dots like those of a die, where its piece will stand.
 * @param {Drawing.Hex} hex
 * @param {number} size
 */
function value(hex, size) {
  const step = 14;
  const count = hex.value ?? 0;
  return Array.from(
    { length: count },
    (_, n) =>
      `<circle class="pip" cx="${round(hex.x + (n - (count - 1) / 2) * step)}" cy="${round(hex.y + size * 0.4)}" r="5.2"/>`,
  ).join("");
}
