// The hexes of a share game and its value track, as SVG markup.
import { symbol } from "./symbols.js";
import { nameMarkup, round } from "./markup.js";

/**
 * Everything of a hex board above the map: fields, what joins the networks, locomotives, names, and the value track.
 * @param {Drawing.Sheet} drawing
 * @param {import("./draw.js").DrawOptions} options
 * @param {string} prefix
 */
export function hexLayers(drawing, options, prefix) {
  const states = options.hexes ?? {};
  const ids = Object.keys(drawing.hexes ?? {});
  const hexes = ids.map(
    (id) =>
      `<g data-hex="${id}" class="${hexClass(drawing, id, states[id])}">${hexMarkup(drawing, id, states[id], prefix)}</g>`,
  );
  const pieces = ids.map((id) => `<g data-pieces="${id}">${piecesMarkup(drawing, id, states[id], prefix)}</g>`);
  const borders = drawing.borders.map(
    ({ d }) => `<path class="border-under" d="${d}"/><path class="border" d="${d}"/>`,
  );
  return (
    `<defs><polygon id="${prefix}-hex" points="${drawing.corner.map((p) => p.join(",")).join(" ")}"/></defs>` +
    `<g class="hexes">${hexes.join("")}</g><g class="borders" aria-hidden="true">${borders.join("")}</g>` +
    `<g class="rails" aria-hidden="true">${railMarkup(drawing, options.rails ?? {}, states)}</g><g class="all-pieces" aria-hidden="true">${pieces.join("")}</g>` +
    `<g class="labels" aria-hidden="true">${nameMarkup(drawing.hexes ?? {})}</g>` +
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
 * What is inside a hex's group: its field, its points, and what building there would add.
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
  if (hex.value) inside += value(hex, size);
  if (hex.value && state.legal && !state.pieces?.length)
    inside += `<circle class="adds-disc" cx="${x}" cy="${y}" r="${round(size * 0.42)}"/><text class="adds" x="${x}" y="${round(y + size * 0.17)}" text-anchor="middle">+${hex.value}</text>`;
  return inside;
}

/**
 * The locomotives on a hex.
 * @param {Drawing.Sheet} drawing
 * @param {string} id
 * @param {Drawing.HexState} [state]
 * @param {string} [prefix]
 */
export function piecesMarkup(drawing, id, state = {}, prefix = "b") {
  const pieces = state.pieces ?? [];
  const size = drawing.hex_size * (pieces.length > 1 ? 0.75 : 0.8);
  return pieces
    .map((company) => {
      const [x, y] = pieceAt(drawing, id, pieces, company);
      return piece(prefix, company, x, y, size, state.fresh === company ? " fresh" : "");
    })
    .join("");
}

/** Where a company's locomotive stands on a hex. @param {Drawing.Sheet} drawing @param {string} id @param {string[]} pieces @param {string} company */
function pieceAt(drawing, id, pieces, company) {
  const { x, y } = hexOf(drawing, id);
  const place = pieces.indexOf(company);
  return [x + (pieces.length > 1 ? (place - (pieces.length - 1) / 2) * drawing.hex_size * 0.8 : 0), y];
}

/**
 * Lines from locomotive to locomotive: a network is seen as one.
 * @param {Drawing.Sheet} drawing
 * @param {Record<string, [string, string][]>} rails for each company, pairs of hexes
 * @param {Record<string, Drawing.HexState>} states
 */
export function railMarkup(drawing, rails, states) {
  return Object.entries(rails)
    .map(([company, pairs]) => {
      const lines = pairs.map((ends) =>
        ends
          .map((id) =>
            pieceAt(drawing, id, states[id]?.pieces ?? [], company)
              .map(round)
              .join(" "),
          )
          .join("L"),
      );
      const d = lines.length ? `M${lines.join("M")}` : "";
      return `<g class="company-${company}"><path class="rail-rim" d="${d}"/><path class="rail" d="${d}"/></g>`;
    })
    .join("");
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
      `<text x="${x}" y="${round(y + 7)}" text-anchor="middle">${n}</text></g>`,
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
    const dx = ((place % 3) - (inRow - 1) / 2) * (w / 2.9);
    const dy = here < 4 ? 0 : (Math.floor(place / 3) - 0.5) * (h / 2.05);
    const laps = Math.floor(total / spaces.length);
    const badge = laps
      ? `<text class="laps" x="${round(x + dx)}" y="${round(y + dy + 20)}" text-anchor="middle">+${laps * spaces.length}</text>`
      : "";
    return `<g data-value="${company}">${piece(prefix, company, x + dx, y + dy, alone ? 36 : here < 3 ? 28 : 22, "")}${badge}</g>`;
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
 * The value of a city: dots like those of a die at the foot of its hex, where they are seen after building too.
 * @param {Drawing.Hex} hex
 * @param {number} size
 */
function value(hex, size) {
  const step = size * 0.3;
  const count = hex.value ?? 0;
  return Array.from(
    { length: count },
    (_, n) =>
      `<circle class="pip" cx="${round(hex.x + (n - (count - 1) / 2) * step)}" cy="${round(hex.y + size * 0.66)}" r="${round(size * 0.125)}"/>`,
  ).join("");
}
