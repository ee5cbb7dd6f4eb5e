// After a ticket game: the ways of completed tickets, the longest path, everybody's cards.
import { html } from "../../app/html.js";
import { Icon } from "../../app/icons.js";
import { printed, ticketCities } from "../../board/facts.js";
import { longestPath, ticketWay } from "../../board/ways.js";
import { PlayerMark } from "../../table/cards.js";
import { Hand } from "../../table/hand.js";
import { Market } from "../../table/market.js";
import { ticketSpot, ticketState, Tickets } from "../../table/tickets.js";
import { citiesInOrder } from "../../table/tour.js";
import { t } from "../../text/messages.js";

/** @typedef {import("../after.js").Step} Step */

export const dealIcon = "cards";
export const chartTitle = () => t("chart-title");

/** @param {Server.TicketView} _view @param {string} part @returns {Step[]} */
export function steps(_view, part) {
  return [{ part }];
}

/** @type {import("../after.js").AfterParts["points"]} */
export function points({ part }, seat, _view, _moment, result) {
  return result.parts[seat][part];
}

/**
 * All routes, the ways of completed tickets, the longest path.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} _view
 * @param {Server.Moment<Server.TicketView>} moment
 * @param {Server.Result} result
 * @param {Step} step
 */
export function spot(facts, _view, moment, result, { part }) {
  if (part === "routes") return { routes: moment.view.seats.flatMap((seat) => seat.routes), from: "end" };
  if (part === "tickets") {
    const done = moment.views.flatMap((view, seat) =>
      (view.own?.progress ?? [])
        .filter(({ state }) => state !== "lost")
        .map((told) => ({ view, seat, told, ticket: printed(facts.tickets, told.ticket) })),
    );
    const routes = done.flatMap(
      ({ view, seat, ticket, told }) => ticketWay(facts, view, seat, ticket, told.borrowed) ?? [],
    );
    return { cities: done.flatMap(({ ticket }) => ticketCities(ticket)), routes, from: "end" };
  }
  if (part === "longest") {
    const paths = result.parts.map((parts) => parts.longest_path);
    const seat = paths.indexOf(Math.max(...paths));
    return { routes: longestPath(facts, moment.views[seat], seat, paths[seat]), from: "end" };
  }
  return null;
}

/**
 * Everybody's tickets and the longest path; pointing at one shows it on the board.
 * @param {{s: Page.State, moment: Server.Moment<Server.TicketView>, result: Server.Result, names: string[]}} props
 */
export function End({ s, moment, result, names }) {
  const { facts } = s;
  /** @param {Drawing.Spot | null} spot */
  const show = (spot) => (s.spot.value = { ...spot, from: "end" });
  return html`<section class="end-tickets"><h3>${t("end-tickets")}</h3>
    ${moment.views.map((view, seat) => {
      const own = /** @type {Server.Own} */ (view.own);
      const path = result.parts[seat].longest_path;
      return html`<details open=${seat === s.seat}><summary><${PlayerMark} seat=${seat} /> ${names[seat]}: ${t("end-completed", { done: result.parts[seat].completed, all: own.tickets.length })}</summary>
        <ul>${own.progress.map((told) => {
          const ticket = printed(facts.tickets, told.ticket);
          const counts = told.state !== "lost";
          return html`<li><button class="ticket-line ${counts ? "done" : "lost"}" onClick=${() => show(ticketSpot(facts, view, seat, ticket, told))}><span class="points">${told.points}</span><span class="cities">${citiesInOrder(facts, ticket)}<small>${counts ? ticketState(facts, told) : t("ticket-failed")}</small></span>${counts && html`<${Icon} name="check" label=${t("ticket-done")} />`}</button></li>`;
        })}
        ${path > 0 && html`<li><button class="ticket-line open" onClick=${() => show({ routes: longestPath(facts, view, seat, path) })}><span class="points">${path}</span><span class="cities">${t("end-longest")}</span></button></li>`}</ul></details>`;
    })}
  </section>`;
}

/** @param {{s: Page.Shown, view: Server.TicketView}} props */
export function OnTable({ s, view }) {
  return html`<${Market} s=${s} view=${view} live=${false} />`;
}

/** @param {{s: Page.Shown, view: Server.TicketView, seat: number, name: string}} props */
export function OpenHand({ s, view, seat, name }) {
  return html`<${Hand} hand=${view.own?.hand} board=${s.facts.board} title=${t("hand-of", { who: name })} /><${Tickets} s=${s} view=${view} seat=${seat} own=${view.own} title=${t("tickets-of", { who: name })} />`;
}
