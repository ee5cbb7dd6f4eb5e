// Ways over the map: that of a completed ticket, and the longest path of a seat. What is still needed, the server says.
import { printed, ticketCities } from "./facts.js";

/** Who owns each route. @returns {Map<string, number>} @param {Server.TicketView} view */
export function owners(view) {
  /** @type {Map<string, number>} */
  const owner = new Map();
  view.seats.forEach((seat, n) => seat.routes.forEach((route) => owner.set(route, n)));
  return owner;
}

/**
 * Whether routes join two cities, and over which.
 * @param {Page.Facts} facts
 * @param {Set<string>} own
 * @param {string} from
 * @param {string} to
 */
function joined(facts, own, from, to) {
  /** @type {Map<string, string[]>} */
  const ways = new Map([[from, []]]);
  for (const [here, way] of ways) {
    for (const route of facts.at.get(here) ?? []) {
      const next = route.a === here ? route.b : route.a;
      if (own.has(route.id) && !ways.has(next)) ways.set(next, [...way, route.id]);
    }
  }
  return ways.get(to) ?? null;
}

/**
 * The routes of a seat, and those it borrows, that join all cities of a ticket; null: some are not joined.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {number} seat
 * @param {Server.Ticket} ticket
 * @param {string[]} [borrowed]
 */
export function ticketWay(facts, view, seat, ticket, borrowed = []) {
  const own = new Set([...view.seats[seat].routes, ...borrowed]);
  const [from, ...others] = ticketCities(ticket);
  const ways = others.map((city) => joined(facts, own, from, city));
  return ways.includes(null) ? null : [...new Set(ways.flatMap((way) => way ?? []))];
}

/**
 * A path of `spaces` spaces over the seat's routes, none used twice: the server said there is one.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {number} seat
 * @param {number} spaces
 */
export function longestPath(facts, view, seat, spaces) {
  const own = view.seats[seat].routes.map((id) => printed(facts.routes, id));
  /** @type {Map<string, Server.Route[]>} */
  const at = new Map();
  for (const route of own) for (const city of [route.a, route.b]) at.set(city, [...(at.get(city) ?? []), route]);
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {string[]} */
  const path = [];
  let tries = 0;
  /** @param {string} city @param {number} left */
  const walk = (city, left) => {
    if (left <= 0) return true;
    if ((tries += 1) > 400_000) return false;
    for (const route of at.get(city) ?? []) {
      if (used.has(route.id)) continue;
      used.add(route.id);
      path.push(route.id);
      if (walk(route.a === city ? route.b : route.a, left - route.length)) return true;
      used.delete(route.id);
      path.pop();
    }
    return false;
  };
  const starts = [...at.keys()].sort((a, b) => (printed(at, b).length % 2) - (printed(at, a).length % 2));
  for (const city of starts) if (walk(city, spaces)) return path;
  return [];
}
