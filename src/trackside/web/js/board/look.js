// How a board looks: what the looks of all families begin with.
import { sortLegal } from "../table/legal.js";

/**
 * What a person is doing at the board.
 * @typedef {{sorted?: Page.Sorted, mode?: import("../table/table-state.js").Mode | null, spot?: Drawing.Spot | null,
 *   wanted?: Map<string, string[]>}} Doing
 */

/** Nothing can be done. */
export const NOTHING = sortLegal([]);

/** @returns {Drawing.Look} */
export function emptyLook() {
  return { routes: {}, cities: {}, hexes: {}, rails: {}, track: null, stacks: [], labels: {} };
}
