// What the server tells as a code comes with data: ids of the board, seats, cards. Here these get their names.
import { cityName, endsName, hexName, printed, routeName } from "../board/facts.js";
import { listed, t } from "./messages.js";
import { cardName, payName } from "./names.js";

/** How each part is called; what is not named here is a number or a word of a message. @type {Record<string, (value: any, s: Page.State) => string>} */
const NAMES = {
  route: (id, { facts }) => routeName(facts, id),
  routes: (ids, { facts }) => listed(ids.map((/** @type {string} */ id) => routeName(facts, id))),
  city: (id, { facts }) => cityName(facts, id),
  hex: (place, { facts }) => hexName(facts, place),
  ticket: (id, { facts }) => endsName(facts, printed(facts.tickets, id)),
  tickets: (ids, { facts }) =>
    listed(ids.map((/** @type {string} */ id) => endsName(facts, printed(facts.tickets, id)))),
  card: (card, { facts }) => cardName(card, facts.board),
  cards: (cards, { facts }) => cardsName(cards, facts.board),
  pay: (pay, { facts }) => cardsName(pay, facts.board),
  colour: (colour) => t("colour", { colour }),
  company: (colour) => t("colour", { colour }),
  give: (colour) => t("colour", { colour }),
  take: (colour) => t("colour", { colour }),
  seat: (seat, s) => s.names.value[seat],
  owner: (seat, s) => s.names.value[seat],
  opponent: (seat, s) => s.names.value[seat],
};

/** @param {Server.Pay | string[]} cards @param {Server.Board} board */
function cardsName(cards, board) {
  return Array.isArray(cards) ? listed(cards.map((card) => cardName(card, board))) : payName(cards, board);
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
    found[key] = value === null ? "" : NAMES[key] ? NAMES[key](value, s) : value;
  }
  return found;
}
