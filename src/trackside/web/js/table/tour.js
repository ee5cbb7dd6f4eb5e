// Tours: tickets of more than two cities, which have an order. Nothing here is worked out: the server says it.
import { cityName, ticketCities } from "../board/facts.js";
import { html } from "../app/html.js";
import { listed, t } from "../text/messages.js";

/** Whether the order of a ticket's cities matters. @param {Server.Ticket} ticket */
export function isOrdered(ticket) {
  return (ticket.points_any_order ?? ticket.points) !== ticket.points;
}

/** The points of a ticket; of a tour also those in another order. @param {{ticket: Server.Ticket}} props */
export function Points({ ticket }) {
  return html`<span class="points">${ticket.points}${isOrdered(ticket) && html`<small>${ticket.points_any_order}</small>`}</span>`;
}

/** The cities of a ticket; those of a tour with arrows, for they have an order. @param {Page.Facts} facts @param {Server.Ticket} ticket */
export function citiesInOrder(facts, ticket) {
  return ticketCities(ticket)
    .map((city) => cityName(facts, city))
    .join(isOrdered(ticket) ? " → " : " – ");
}

/** How a completed tour counts, in words; null for other tickets. @param {Server.Ticket} ticket @param {Server.Progress} told */
export function tourDone(ticket, told) {
  if (!isOrdered(ticket)) return null;
  return told.points === ticket.points ? t("tour-done") : t("tour-done-any", { points: told.points });
}

/** What a tour that is not completed lacks, in words; null for other tickets. @param {Page.Facts} facts @param {Server.Ticket} ticket @param {Server.Progress} told */
export function tourApart(facts, ticket, told) {
  if (!ticket.via?.length) return null;
  const legs = told.apart.map((leg) => leg.map((city) => cityName(facts, city)).join(" – "));
  return t("tour-apart", { legs: listed(legs) });
}

/** What a tour brings and costs, before it is chosen. @param {Server.Ticket} ticket */
export function tourValues(ticket) {
  if (!isOrdered(ticket)) return null;
  return t("tour-values", { any: ticket.points_any_order ?? 0, penalty: ticket.penalty ?? ticket.points });
}
