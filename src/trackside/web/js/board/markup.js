// Numbers and texts as they stand in SVG markup.

/** To a tenth of a unit: finer is not seen. */
export function round(value) {
  return Math.round(value * 10) / 10;
}

/** Text that is safe in markup. */
export function escape(text) {
  return text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);
}
