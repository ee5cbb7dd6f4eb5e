// Cards, locomotives and souvenirs as they look in the hand, the market, payments and the log.
import { COLOUR_SYMBOLS, PLAYER_SYMBOLS } from "../board/symbols.js";
import { html } from "../app/html.js";
import { t } from "../text/messages.js";
import { cardColour, cardName, cardSort } from "../text/names.js";

const WILD =
  "M0-.72A.72.72 0 1 1 0 .72 .72.72 0 1 1 0-.72ZM0-.42A.42.42 0 1 0 0 .42 .42.42 0 1 0 0-.42ZM-.15-1.05H.15V-.42H-.15ZM-.15.42H.15V1.05H-.15ZM-1.05-.15H-.42V.15H-1.05ZM.42-.15H1.05V.15H.42ZM-.17-.17H.17V.17H-.17Z";
const SORTS = {
  train: "M-.8-.6H.4Q.9-.6.9 0V.4H-.8ZM-.55.45a.2.2 0 1 0 .4 0M.25.45a.2.2 0 1 0 .4 0",
  harbour:
    "M0-1A.3.3 0 0 1 .13-.43V-.3H.45V-.05H.13V.62Q.5.55.62.25L.45.3.75-.1.95.35.8.3Q.6.95 0 1 -.6.95-.8.3L-.95.35-.75-.1-.45.3-.62.25Q-.5.55-.13.62V-.05H-.45V-.3H-.13V-.43A.3.3 0 0 1 0-1Z",
  ship: "M-1 .1H1L.6.8H-.6ZM-.1 0V-.9L.6 0Z",
};
/** What a card of a sort bears besides its colour. @type {Record<string, string | undefined>} */
const EXTRA = { harbour: SORTS.harbour, ship: SORTS.ship, double: SORTS.ship, train: SORTS.train };
const SOUVENIRS = [
  "M0-1L.27-.37.95-.31.43.14.59.81 0 .45-.59.81-.43.14-.95-.31-.27-.37Z",
  "M0 .9C-1.300-.1-.9-.9-.45-.9-.2-.9 0-.7 0-.5 0-.7.2-.9.45-.9.9-.9 1.300-.1 0 .9Z",
  "M-.95.3Q0-1.100.95.3H.7V.8H.5V.3Q0-.5-.5.3V.8H-.7V.3Z",
  "M-.7-.8H.7V.5H-.7ZM-.5-.6V-.1H.5V-.6ZM-.5.6H-.2V.85H-.5ZM.2.6H.5V.85H.2Z",
  "M0-.55A.55.55 0 1 1 0 .55 .55.55 0 1 1 0-.55ZM-.08-1H.08V-.7H-.08ZM-.08.7H.08V1H-.08ZM-1-.08H-.7V.08H-1ZM.7-.08H1V.08H.7Z",
  "M-.95.5Q-.6-.9 0-.9T.95.5Q.5.2 0 .5T-.95.5ZM-.08.5H.08V.95H-.08Z",
  "M-.9 0L-.4-.5H.4L.9 0 0 .9Z",
];

/** A symbol in a box of its own. @param {{d: string, size?: number, class?: string}} props */
function Mark({ d, size = 18, class: extra = "" }) {
  return html`<svg class="mark ${extra}" viewBox="-1.1 -1.1 2.2 2.2" width=${size} height=${size} aria-hidden="true"><path d=${d} fill="currentColor" fill-rule="evenodd" /></svg>`;
}

/** The symbol of a seat. @param {{seat: number, size?: number}} props */
export function PlayerMark({ seat, size = 16 }) {
  return html`<span class="player-mark player-${seat}"><${Mark} d=${PLAYER_SYMBOLS[seat]} size=${size} /></span>`;
}

/** A souvenir's symbol, and its path for the board. @param {{symbol: number, size?: number}} props */
export function Souvenir({ symbol, size = 20 }) {
  return html`<span class="souvenir"><${Mark} d=${SOUVENIRS[symbol]} size=${size} /></span>`;
}
/** @param {number} symbol */
export const souvenirPath = (symbol) => SOUVENIRS[symbol];

/** A company's locomotive. @param {{company: string, size?: number}} props */
export function Locomotive({ company, size = 18 }) {
  return html`<span class="loco ink-${company}" role="img" aria-label=${t("colour", { colour: company })}><${Mark} d=${COLOUR_SYMBOLS[company]} size=${size} /></span>`;
}

/**
 * A card, face up; `hollow`: the place of one that is not there.
 * @param {{card: string, board: Server.Board, count?: number, tiny?: boolean, silent?: boolean, hollow?: boolean}} props
 */
export function Card({ card, board, count, tiny = false, silent = false, hollow = false }) {
  const colour = cardColour(card);
  const sort = cardSort(card);
  const name = cardName(card, board);
  const marks = colour === "wild" ? [WILD] : [COLOUR_SYMBOLS[colour]];
  const extra = EXTRA[sort];
  return html`<span class="card ink-${colour} sort-${sort} ${tiny ? "tiny" : ""} ${hollow ? "hollow" : ""}" role=${silent ? null : "img"} aria-label=${silent ? null : count && count > 1 ? `${count} ${name}` : name} aria-hidden=${silent ? "true" : null} title=${name}>
    ${marks.map((d) => html`<${Mark} d=${d} size=${tiny ? 12 : 20} />`)}
    ${extra && html`<${Mark} d=${extra} size=${tiny ? 10 : 15} class="sort" />`}
    ${sort === "double" && html`<${Mark} d=${extra} size=${tiny ? 10 : 15} class="sort" />`}
    ${count && count > 1 && html`<b class="count" aria-hidden="true">${count}</b>`}
  </span>`;
}

/**
 * Several cards in a row, each kind once with its number.
 * @param {{pay: Server.Pay, board: Server.Board, tiny?: boolean}} props
 */
export function Pay({ pay, board, tiny = true }) {
  return html`<span class="pay">${Object.entries(pay).map(([card, count]) => html`<${Card} card=${card} board=${board} count=${count} tiny=${tiny} />`)}</span>`;
}
