// How far the lesson of each table has come.

/** A step with `until` waits for one of these actions; the others are read. @typedef {{id: string, until?: string[]}} Step */

const KEY = "trackside-lessons";

/** @returns {Record<string, {step: number}>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** How far the lesson of a table has come; null for tables that are none. @param {string} table */
export function lessonOf(table) {
  return read()[table] ?? null;
}

/** Remember how far a lesson has come. @param {string} table @param {{step: number}} lesson */
export function keepLesson(table, lesson) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [table]: lesson }));
  } catch {
    // A browser that keeps nothing shows the lesson until it is left.
  }
}
