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
