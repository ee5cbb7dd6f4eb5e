// Why something cannot be done now, in a sentence. The server says it as a code with data; here it gets its words.
import { api } from "../app/api.js";
import { namedData } from "./data.js";
import { asSentence, has, t, wantMessages } from "./messages.js";

/** @typedef {{route: string} | {action: string | object}} Asked a route, or a whole action as docs/http.md has it */

/**
 * Why what was pressed cannot be done; empty where it can.
 * @param {Page.State} s
 * @param {Asked} asked
 * @param {string} [none] what to say where `asked` is only one of many, none of them possible, and the reason is only its own
 */
export async function whyNot(s, asked, none) {
  if (s.seat === null) return t("why-watching");
  const { refusal } = await api.why(s.id, s.seat, asked);
  if (!refusal) return "";
  return none && ("route" in refusal.data || "city" in refusal.data) ? none : refusalText(refusal, s);
}

/** A refusal in a sentence. @param {Server.Refusal} refusal @param {Page.State} s */
export async function refusalText(refusal, s) {
  await wantMessages("refusals");
  const id = `refused-${refusal.code.replaceAll("_", "-")}`;
  return has(id) ? asSentence(t(id, namedData(refusal.data, s))) : t("problem-illegal");
}
