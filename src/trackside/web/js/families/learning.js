// What the rules and lessons of each family say. A further family brings a folder and a line here.
import { features } from "../board/features.js";
import * as shares from "./shares/learning.js";
import * as tickets from "./tickets/learning.js";

/**
 * @typedef {object} Learning
 * @property {(string | [topic: string, feature: keyof import("../board/features.js").Features])[]} topics of the rules, in the
 *   order in which they are read; some only with a feature
 * @property {(board: Server.Board) => Record<string, any>} values all that a message of the rules or of a lesson may ask for
 * @property {(board: Server.Board) => import("../learn/lessons.js").Step[]} lesson for a map that brings none of its own
 */

/** @type {Record<string, Learning>} */
const FAMILIES = { shares, tickets };

/** @param {{family: string}} board */
export const learningOf = (board) => FAMILIES[board.family];

/** The topics of a board's rules. @param {Server.Board} board @returns {string[]} */
export function topicsOf(board) {
  const has = features(board);
  return learningOf(board).topics.flatMap((entry) => {
    const [topic, feature] = Array.isArray(entry) ? entry : [entry, null];
    return feature === null || has[feature] ? [topic] : [];
  });
}
