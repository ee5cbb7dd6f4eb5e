// My tickets: done or open, and what is still needed.
import { printed, ticketCities, ticketName } from "../board/facts.js";
import { html, whenTicked } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { t } from "../text/messages.js";
import { RuleLink } from "../learn/rule-link.js";
import { settings } from "../app/settings.js";
import { ticketNeeds, ticketWay } from "../board/ways.js";

/**
 * What pointing at a ticket shows on the board.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {number} seat
 * @param {Server.Ticket} ticket
 */
function ticketSpot(facts, view, seat, ticket) {
  const done = ticketWay(facts, view, seat, ticket);
  const way = done ?? (settings.ways.value ? ticketNeeds(facts, view, seat, ticket)?.routes : null) ?? [];
  return { cities: ticketCities(ticket), routes: way };
}

/** @param {{s: Page.State, view: Server.TicketView, seat: number, own: Server.Own, title?: string}} props */
export function Tickets({ s, view, seat, own, title }) {
  const { facts, spot } = s;
  const done = new Set(own.completed);
  const tickets = own.tickets
    .map((id) => printed(facts.tickets, id))
    .sort((a, b) => Number(done.has(a.id)) - Number(done.has(b.id)) || b.points - a.points);
  return html`<section class="tickets panel" aria-label=${title ?? t("title-tickets")}>
    <h2>${title ?? t("title-tickets")}<${RuleLink} game=${facts.board.id} rule="tickets" /></h2>
    <ul>${tickets.map((ticket) => html`<${Ticket} key=${ticket.id} facts=${facts} view=${view} seat=${seat} ticket=${ticket} done=${done.has(ticket.id)} spot=${spot} />`)}</ul>
  </section>`;
}

/**
 * @param {{facts: Page.Facts, view: Server.TicketView, seat: number, ticket: Server.Ticket, done: boolean, spot: Page.State["spot"]}} props
 */
function Ticket({ facts, view, seat, ticket, done, spot }) {
  const way = done || !settings.ways.value ? null : ticketNeeds(facts, view, seat, ticket);
  const state = done
    ? t("ticket-done")
    : !settings.ways.value
      ? t("ticket-open")
      : way
        ? t("ticket-needs", { count: way.cost })
        : t("ticket-lost");
  const kind = done ? "done" : settings.ways.value && !way ? "lost" : "open";
  const show = () => (spot.value = { ...ticketSpot(facts, view, seat, ticket), from: ticket.id });
  const hide = () => spot.value?.from === ticket.id && (spot.value = null);
  return html`<li><button class="ticket-line ${kind}" onPointerEnter=${show} onPointerLeave=${hide} onFocus=${show} onBlur=${hide} onClick=${show}>
    <span class="points">${ticket.points}</span>
    <span class="cities">${ticketName(facts, ticket.id)}<small>${state}</small></span>
    ${done && html`<${Icon} name="check" />`}
  </button></li>`;
}

/**
 * A ticket to choose: pressed or not.
 * @param {{facts: Page.Facts, ticket: Server.Ticket, on: boolean, onChange: (value: any) => void, onShow: () => void}} props
 */
export function TicketChoice({ facts, ticket, on, onChange, onShow }) {
  return html`<label class="ticket-choice ${on ? "on" : ""}" onPointerEnter=${onShow} onFocusIn=${onShow}>
    <input type="checkbox" checked=${on} onChange=${whenTicked(onChange)} />
    <span class="points">${ticket.points}</span><span class="cities">${ticketName(facts, ticket.id)}${ticket.long && html`<small>${t("ticket-long")}</small>`}</span>
  </label>`;
}
