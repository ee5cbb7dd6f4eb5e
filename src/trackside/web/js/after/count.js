// The final count, step by step: what each step adds, and what it lights on the board.
import { printed, ticketCities } from "../board/facts.js";
import { longestPath, ticketWay } from "../board/ways.js";

/** Parts that are counts and not points. */
const COUNTS = ["completed", "longest_path"];

/** A part of the score, or of the shares those in one company. @typedef {{part: string, company?: string}} Step */

/** The parts of a score that are points, in their order. @param {Server.Result} result */
export function partsOf(result) {
  return Object.keys(result.parts[0]).filter((part) => !COUNTS.includes(part));
}

/** The steps of the count: shares company by company, the least valuable first. @param {Server.View} view @param {Server.Result} result @returns {Step[]} */
export function stepsOf(view, result) {
  return partsOf(result).flatMap((part) => {
    if (view.family !== "shares" || part !== "shares") return [{ part }];
    const companies = Object.keys(view.value).filter((company) => view.value[company] > 0);
    companies.sort((a, b) => view.value[a] - view.value[b]);
    return companies.length ? companies.map((company) => ({ part, company })) : [{ part }];
  });
}

/**
 * What a step adds for a seat. @param {Step} step @param {number} seat @param {Server.View} view
 * @param {Server.Moment<any> | null} moment null until the server told what everybody held
 * @param {Server.Result} result
 */
export function stepPoints({ part, company }, seat, view, moment, result) {
  if (!company || view.family !== "shares") return result.parts[seat][part];
  return (moment?.views[seat].own?.[company] ?? 0) * view.value[company];
}

/**
 * What a step shows on the board: a company's network, all routes, the ways of completed tickets, the longest path.
 * @param {Page.Facts} facts
 * @param {Server.View} view
 * @param {Server.Moment<any>} moment
 * @param {Server.Result} result
 * @param {Step} step
 * @returns {Drawing.Spot | null}
 */
export function stepSpot(facts, view, moment, result, { part, company }) {
  if (view.family === "shares")
    return company ? { hexes: view.networks[company].map((at) => at.join(",")), from: "end" } : null;
  return ticketSpots(facts, moment, result, part);
}

/**
 * @param {Page.Facts} facts
 * @param {Server.Moment<Server.TicketView>} moment
 * @param {Server.Result} result
 * @param {string} part
 */
function ticketSpots(facts, moment, result, part) {
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
