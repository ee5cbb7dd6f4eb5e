// My tickets: done or open, and what is still needed.
import { cityName, printed, routeName, ticketCities } from "../board/facts.js";
import { html, whenTicked } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { listed, t } from "../text/messages.js";
import { RuleLink } from "../learn/rule-link.js";
import { settings } from "../app/settings.js";
import { ticketWay } from "../board/ways.js";
import { citiesInOrder, Points, tourApart, tourDone, tourValues } from "./tour.js";

/**
 * What pointing at a ticket shows on the board: the way that counts, or the shortest one still to go.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {number} seat
 * @param {Server.Ticket} ticket
 * @param {Server.Progress} told
 */
export function ticketSpot(facts, view, seat, ticket, told) {
  const lit = told.state === "done" || told.state === "borrowed";
  const way = lit
    ? ticketWay(facts, view, seat, ticket, told.borrowed)
    : settings.ways.value
      ? [...told.missing, ...told.borrowed]
      : [];
  return { cities: ticketCities(ticket), routes: way ?? [] };
}

/**
 * How a ticket stands, in words. Nothing here is worked out: the server says it as the rules count it.
 * @param {Page.Facts} facts
 * @param {Server.Progress} told
 */
export function ticketState(facts, told) {
  const { state, missing, borrowed, stations } = told;
  const ticket = printed(facts.tickets, told.ticket);
  const routes = listed(borrowed.map((id) => routeName(facts, id)));
  const cities = listed(stations.map((id) => cityName(facts, id)));
  if (state === "done") return tourDone(ticket, told) ?? t("ticket-done");
  if (state === "borrowed") return t("ticket-borrowed", { routes, cities });
  if (!settings.ways.value) return t("ticket-open");
  if (state === "lost") return t("ticket-lost");
  const count = missing.reduce((sum, id) => sum + printed(facts.routes, id).length, 0);
  if (state === "station") return t("ticket-needs-station", { count, routes, cities });
  return [t("ticket-needs", { count }), tourApart(facts, ticket, told)].filter(Boolean).join("; ");
}

/** Tickets that are still open first, then by points. @param {Page.Facts} facts @param {Server.Own} own */
function inOrder(facts, own) {
  const done = new Set(own.completed);
  return own.progress
    .map((told) => ({ told, ticket: printed(facts.tickets, told.ticket) }))
    .sort((a, b) => Number(done.has(a.ticket.id)) - Number(done.has(b.ticket.id)) || b.ticket.points - a.ticket.points);
}

/** @param {{s: Page.State, view: Server.TicketView, seat: number, own: Server.Own, title?: string}} props */
export function Tickets({ s, view, seat, own, title }) {
  const { facts, spot } = s;
  const tickets = inOrder(facts, own);
  return html`<section class="tickets panel" aria-label=${title ?? t("title-tickets")}>
    <h2>${title ?? t("title-tickets")}<${RuleLink} game=${facts.board.id} rule="tickets" /></h2>
    <ul>${tickets.map(({ ticket, told }) => html`<${Ticket} key=${ticket.id} facts=${facts} view=${view} seat=${seat} ticket=${ticket} told=${told} spot=${spot} />`)}</ul>
  </section>`;
}

/**
 * @param {{facts: Page.Facts, view: Server.TicketView, seat: number, ticket: Server.Ticket, told: Server.Progress, spot: Page.State["spot"]}} props
 */
function Ticket({ facts, view, seat, ticket, told, spot }) {
  const done = told.state === "done" || told.state === "borrowed";
  const kind = done ? "done" : settings.ways.value && told.state === "lost" ? "lost" : "open";
  const show = () => (spot.value = { ...ticketSpot(facts, view, seat, ticket, told), from: ticket.id });
  const hide = () => spot.value?.from === ticket.id && (spot.value = null);
  return html`<li><button class="ticket-line ${kind}" onPointerEnter=${show} onPointerLeave=${hide} onFocus=${show} onBlur=${hide} onClick=${show}>
    <${Points} ticket=${ticket} />
    <span class="cities">${citiesInOrder(facts, ticket)}<small>${ticketState(facts, told)}</small></span>
    ${done && html`<${Icon} name="check" />`}
  </button></li>`;
}

/**
 * My tickets in one line, for small screens: those still open first.
 * @param {{s: Page.State, view: Server.TicketView, seat: number, own: Server.Own}} props
 */
export function TicketStrip({ s, view, seat, own }) {
  const { facts, spot } = s;
  const tickets = inOrder(facts, own);
  return html`<section class="ticket-strip" aria-label=${t("title-tickets")}>
    <ul>${tickets.map(({ ticket, told }) => html`<${Ticket} key=${ticket.id} facts=${facts} view=${view} seat=${seat} ticket=${ticket} told=${told} spot=${spot} />`)}</ul>
    ${tickets.length === 0 && html`<p class="lead">${t("no-tickets")}</p>`}
  </section>`;
}

/**
 * A ticket to choose: pressed or not.
 * @param {{facts: Page.Facts, ticket: Server.Ticket, on: boolean, onChange: (value: any) => void, onShow: () => void}} props
 */
export function TicketChoice({ facts, ticket, on, onChange, onShow }) {
  return html`<label class="ticket-choice ${on ? "on" : ""}" onPointerEnter=${onShow} onFocusIn=${onShow}>
    <input type="checkbox" checked=${on} onChange=${whenTicked(onChange)} />
    <${Points} ticket=${ticket} /><span class="cities">${citiesInOrder(facts, ticket)}${ticket.long && html`<small>${t("ticket-long")}</small>`}${tourValues(ticket) && html`<small>${tourValues(ticket)}</small>`}</span>
  </label>`;
}
