// The table of a ticket game.
import { html } from "../../app/html.js";
import { later } from "../../app/later.js";
import { printed, ticketCities } from "../../board/facts.js";
import { features, mapOf } from "../../board/features.js";
import { Souvenir } from "../../table/cards.js";
import { Fact } from "../../table/fact.js";
import { Hand } from "../../table/hand.js";
import { Market } from "../../table/market.js";
import { Tickets, TicketStrip } from "../../table/tickets.js";
import { named, said, t } from "../../text/messages.js";

export { look } from "./look.js";

export const kind = "with-cards";
export const listTitle = () => t("list-routes");
export const List = later(() => import("./list.js"), "RouteList");
export const Sheets = later(() => import("../../sheets/ticket-sheets.js"), "TicketSheets", false);

/** Questions follow the table; where they are wanted, they are asked for again. */
export async function load() {
  Sheets.load().catch(() => {});
}

/**
 * The cities of the tickets that are still open.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 */
export function home(facts, { own }) {
  const ids = own ? [...own.tickets, ...own.offer].filter((id) => !own.completed.includes(id)) : [];
  return { cities: ids.flatMap((id) => ticketCities(printed(facts.tickets, id))) };
}

/** @param {Page.State} s @param {Server.TicketView} view */
export function deeds(s, view) {
  const sorted = s.sorted.value;
  const has = features(s.facts.board);
  const { building } = has;
  /** @type {import("../table.js").Deed[]} */
  const list = Object.keys(view.decks).map((deck) => ({
    kind: deck === "cards" ? "draw" : `draw-${deck}`,
    icon: deck === "ship" ? "ship" : "cards",
    run: () => s.act(sorted.draw.get(deck)),
    possible: sorted.draw.has(deck),
  }));
  /** @param {string} deed @param {string} icon @param {() => void} run @param {boolean} possible */
  const add = (deed, icon, run, possible) => list.push({ kind: deed, icon, run, possible });
  add("claim", "train", () => (s.sheet.value = { kind: "list" }), sorted.claim.size > 0);
  add("tickets", "ticket", () => s.act(sorted.tickets), Boolean(sorted.tickets));
  if (building) add(building, building, () => toggle(s, building), sorted[building].size > 0);
  if (has.exchange) add("exchange", "swap", () => (s.sheet.value = { kind: "exchange" }), sorted.exchange.length > 0);
  return list;
}

/** @param {Page.State} s @param {"station" | "harbour"} building */
function toggle(s, building) {
  s.mode.value = s.mode.value?.kind === building ? null : { kind: building };
}

/** @param {Page.State} s @param {Server.TicketView} view */
export function prompt(s, view) {
  const sorted = s.sorted.value;
  if (view.phase === "turn") return sorted.pass ? t("now-pass") : t("now-turn", { count: sorted.claim.size });
  if (view.phase === "second_card") return t("now-second", { wild: named(s.facts.board.wild_name) });
  return t("now-phase", { phase: view.phase });
}

/** @type {import("../table.js").TableParts["exampleOf"]} */
export async function exampleOf(s, view, deed) {
  return (await import("./examples.js")).exampleOf(s, view, deed);
}

/** @param {Server.TicketSeat} seat */
export function standing(seat) {
  return seat.score;
}

/** @param {{board: Server.Board, seat: Server.TicketSeat}} props */
export function SeatFacts({ board, seat }) {
  const has = features(board);
  const map = mapOf(board);
  return html`
    <${Fact} icon="train" count=${seat.trains} label=${said(map, "column-trains", { game: map })} />
    ${has.ships && html`<${Fact} icon="ship" count=${seat.ships} label=${t("column-ships")} />`}
    <${Fact} icon="cards" count=${seat.cards} label=${t("column-cards")} />
    <${Fact} icon="ticket" count=${seat.tickets} label=${t("column-tickets")} />
    ${has.stations && html`<${Fact} icon="station" count=${seat.buildings_left} label=${t("column-stations")} />`}
    ${has.harbours && html`<${Fact} icon="harbour" count=${seat.buildings_left} label=${t("column-harbours")} />`}
    ${seat.tokens.length > 0 && html`<span class="fact tokens"><span class="unseen">${t("column-souvenirs")}: ${seat.tokens.length}</span>${seat.tokens.map((symbol) => html`<${Souvenir} symbol=${symbol} size=${16} />`)}</span>`}
  `;
}

/** @param {{s: Page.State, view: Server.TicketView}} props */
export function Strip({ s, view }) {
  return view.own && html`<${TicketStrip} s=${s} view=${view} seat=${s.seat} own=${view.own} />`;
}

/** @param {{s: Page.State, view: Server.TicketView, live: boolean}} props */
export function Tray({ s, view, live }) {
  return html`<${Market} s=${s} view=${view} live=${live} />${view.own && html`<${Hand} hand=${view.own.hand} board=${s.facts.board} />`}`;
}

/** @param {{s: Page.State, view: Server.TicketView}} props */
export function Side({ s, view }) {
  return view.own && html`<${Tickets} s=${s} view=${view} seat=${s.seat} own=${view.own} />`;
}

/** Nothing that is under way keeps the action bar away. */
export function UnderWay() {
  return null;
}
