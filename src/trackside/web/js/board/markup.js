// Numbers and texts as they stand in SVG markup.

/** To a tenth of a unit: finer is not seen. @param {number} value */
export function round(value) {
  return Math.round(value * 10) / 10;
}

/** @type {Record<string, string>} */
const SAFE = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text that is safe in markup. @param {string} text */
export function escape(text) {
  return text.replace(/[&<>"]/g, (sign) => SAFE[sign]);
}

/** Names on a board, each where its drawing says. @param {Record<string, {label?: Drawing.Label}>} named */
export function nameMarkup(named) {
  return Object.entries(named)
    .map(([key, { label }]) => (label ? oneName(label, `data-label="${key}"`) : ""))
    .join("");
}

/** One name, in one line or two. @param {Drawing.Label} label @param {string} attributes */
export function oneName(label, attributes) {
  const lines = label.lines.map((line, n) => `<tspan x="${label.x}" dy="${n ? "1.08em" : 0}">${escape(line)}</tspan>`);
  return `<text ${attributes} x="${label.x}" y="${label.y}" text-anchor="${label.anchor}">${lines.join("")}</text>`;
}
