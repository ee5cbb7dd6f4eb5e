// What the server tells as a code comes with data: ids of the board, seats, cards. Here these get their names.
import { cityName, hexName, routeName, ticketName } from "../board/facts.js";
import { listed, t } from "./messages.js";
import { cardName, payName } from "./names.js";

/**
 * How each part is called; what is not named here is a number or a word of a message. An id that is not on the board, such
 * as one that somebody typed, stays as it is.
 * @type {Record<string, (value: any, s: Page.State) => string>}
 */
const NAMES = {
  route: (id, { facts }) => (facts.routes.has(id) ? routeName(facts, id) : id),
  city: (id, { facts }) => cityName(facts, id),
  hex: (place, { facts }) => hexName(facts, place),
  ticket: (id, { facts }) => (facts.tickets.has(id) ? ticketName(facts, id) : id),
  card: (card, { facts }) => (typeof card === "string" ? cardName(card, facts.board) : String(card)),
  pay: (pay, { facts }) => payName(pay, facts.board),
  // Messages choose by grey, the colour of any colour.
  colour: (colour) => (colour === "gray" ? colour : t("colour", { colour })),
  decks: (deck) => t("deck", { deck }), // one deck stays as it is: messages choose by it
  seat: (seat, s) => s.names.value[seat] ?? String(seat),
};
/** Other names of the same, and lists of it. @type {Record<string, string>} */
const ALSO = {
  routes: "route",
  tickets: "ticket",
  company: "colour",
  companies: "colour",
  give: "colour",
  take: "colour",
  owner: "seat",
  opponent: "seat",
  seats: "seat",
};

/** @param {string} key @param {any} value @param {Page.State} s @returns {string | number} */
function nameOf(key, value, s) {
  if (value === null) return "";
  if (key === "cards" && typeof value === "object")
    return Array.isArray(value) ? nameOf("card", value, s) : NAMES.pay(value, s);
  const name = NAMES[ALSO[key] ?? key];
  // A place is a list too, of its two numbers.
  if (Array.isArray(value) && key !== "hex") return listed(value.map((one) => (name ? name(one, s) : String(one))));
  return name ? name(value, s) : value;
}

/**
 * Data with names, as the message of a code asks for it. Of a list there is also the length: `count_tickets` beside `tickets`.
 * @param {Record<string, any>} data
 * @param {Page.State} s
 * @returns {Record<string, string | number>}
 */
export function namedData(data, s) {
  /** @type {Record<string, string | number>} */
  const found = {};
  for (const [key, value] of Object.entries(data)) {
    if (Array.isArray(value)) found[`count_${key}`] = value.length;
    found[key] = nameOf(key, value, s);
  }
  return found;
}
