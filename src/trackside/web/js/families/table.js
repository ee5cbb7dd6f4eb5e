// What the table of each family has. A further family brings a folder and a line here.
import * as shares from "./shares/table.js";
import * as tickets from "./tickets/table.js";

/** An action of the bar. @typedef {{kind: string, icon: string, run: () => void, possible: boolean}} Deed */

/** What to ask, and what to say where the answer is about the example alone. @typedef {{asked: import("../text/refusal.js").Asked, none?: string}} Example */

/** A part of the page; `view` is what the seat may know. @typedef {(props: any) => Page.Drawn} Part */

/**
 * @typedef {object} TableParts
 * @property {string} kind what the table's style is called
 * @property {() => Promise<unknown>} load fetch what lies on the table from the beginning
 * @property {(facts: Page.Facts, view: any, doing?: import("../board/look.js").Doing) => Drawing.Look} look
 * @property {(facts: Page.Facts, view: any) => Drawing.Spot | null} home what a small screen shows first
 * @property {(s: Page.State, view: any) => Deed[]} deeds of the action bar, in their order
 * @property {(s: Page.State, view: any) => string} prompt what the person is asked to do in their turn
 * @property {(s: Page.State, view: any, kind: string) => Promise<Example>} exampleOf an action of the bar
 * @property {(seat: any) => number} standing the number that tells most of a player
 * @property {Part} SeatFacts what everybody knows of a player
 * @property {Part} Strip below the board on a small screen
 * @property {Part} Tray below the board
 * @property {Part} Side beside the board
 * @property {Part} UnderWay instead of the action bar, while an action of several parts is under way
 * @property {Part} Sheets the questions of a turn
 * @property {() => string} listTitle what the board as a list is called
 * @property {Part} List the board as a list
 */

/** @type {Record<string, TableParts>} */
const FAMILIES = { shares, tickets };

/** @param {{family: string}} of a view or a board */
export const tableOf = (of) => FAMILIES[of.family];
