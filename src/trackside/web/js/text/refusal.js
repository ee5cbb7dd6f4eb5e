// Why something cannot be done now, in a sentence. The server says it as a code with data; here it gets its words.
import { api } from "../app/api.js";
import { namedData } from "./data.js";
import { guessedRefusal } from "./guessed-refusal.js";
import { asSentence, has, t, wantMessages } from "./messages.js";

/** Whether the server answers POST /api/tables/{id}/why; until it does, the page guesses. */
const SERVER_SAYS_WHY = false;

/** @typedef {{route: string} | {action: string}} Asked a route that was pressed, or an action as far as it was chosen */

/**
 * Why what was pressed cannot be done.
 * @param {Page.State} s
 * @param {Asked} asked
 */
export async function whyNot(s, asked) {
  if (!SERVER_SAYS_WHY) return guessedRefusal(s, asked);
  const [{ refusal }] = await Promise.all([api.why(s.id, s.seat, asked), wantMessages("refusals")]);
  return refusal ? refusalText(refusal, s) : "";
}

/** A refusal in a sentence. @param {Server.Refusal} refusal @param {Page.State} s */
export function refusalText(refusal, s) {
  const id = `refused-${refusal.code.replaceAll("_", "-")}`;
  return has(id) ? asSentence(t(id, namedData(refusal.data, s))) : t("problem-illegal");
}
