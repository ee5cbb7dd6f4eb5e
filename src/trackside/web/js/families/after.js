// What there is to see after a game of each family. A further family brings a folder and a line here.
import * as shares from "./shares/after.js";
import * as tickets from "./tickets/after.js";

/** A step of the final count: a part of the score, or what one company adds to it. @typedef {{part: string, company?: string}} Step */

/**
 * @typedef {object} AfterParts
 * @property {string} dealIcon for the same deal again
 * @property {() => string} chartTitle what the curves of the scores are called
 * @property {(view: any, part: string) => Step[]} steps of one part of the score, in the order in which they are counted
 * @property {(step: Step, seat: number, view: any, moment: Server.Moment<any> | null, result: Server.Result) => number} points
 *   that a step adds for a seat; there is no moment until the server told what everybody held
 * @property {(facts: Page.Facts, view: any, moment: Server.Moment<any>, result: Server.Result, step: Step) => Drawing.Spot | null} spot
 *   what a step shows on the board
 * @property {(props: any) => Page.Drawn} End what everybody had
 * @property {(props: any) => Page.Drawn} OnTable what lies on the table in a replay
 * @property {(props: any) => Page.Drawn} OpenHand what a player holds, in a replay
 */

/** @type {Record<string, AfterParts>} */
const FAMILIES = { shares, tickets };

/** @param {{family: string}} view */
export const afterOf = (view) => FAMILIES[view.family];
