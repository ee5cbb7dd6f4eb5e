// What a lesson teaches, step by step, and how far each table has come.
import { features } from "../board/features.js";

/** A step with `until` waits for one of these actions; the others are read. @typedef {{id: string, until?: string[]}} Step */

const KEY = "trackside-lessons";

/** A lesson for a map that brings none of its own. @param {Server.Board} board @returns {Step[]} */
export function usualLesson(board) {
  if (board.family === "shares")
    return [
      { id: "shares" },
      { id: "build", until: ["place"] },
      { id: "stop", until: ["stop", "place"] },
      { id: "values" },
      { id: "trade", until: ["trade"] },
      { id: "end" },
    ];
  const has = features(board);
  /** @type {Step[]} */
  const steps = [{ id: "keep", until: ["keep"] }];
  if (has.picksPieces) steps.push({ id: "pieces", until: ["pieces"] });
  steps.push({ id: "board" }, { id: "draw", until: ["take", "draw"] }, { id: "claim", until: ["claim"] });
  for (const feature of /** @type {const} */ (["tunnels", "ferries", "stations", "harbours", "souvenirs"]))
    if (has[feature]) steps.push({ id: feature });
  steps.push({ id: "more", until: ["claim", "tickets", "station", "harbour", "exchange"] }, { id: "end" });
  return steps;
}

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
