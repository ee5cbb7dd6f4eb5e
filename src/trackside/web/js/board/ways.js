// Ways over the map: the cheapest one still needed for a ticket, and the longest path of a seat.
import { printed, ticketCities } from "./facts.js";

/** Who owns each route. @returns {Map<string, number>} @param {Server.TicketView} view */
export function owners(view) {
  /** @type {Map<string, number>} */
  const owner = new Map();
  view.seats.forEach((seat, n) => seat.routes.forEach((route) => owner.set(route, n)));
  return owner;
}

/**
 * The cheapest way between two cities for a seat: own routes cost nothing, free ones their length.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {number} seat
 * @param {string} from
 * @param {string} to
 * @returns {{cost: number, routes: string[]} | null} only routes still to be claimed; null: there is no way left
 */
function cheapestWay(facts, view, seat, from, to) {
  const owner = owners(view);
  const closed = new Set(view.closed);
  /** The cheapest way found so far to each city, and by which route it comes there. */
  const best = new Map([[from, { cost: 0, routes: /** @type {string[]} */ ([]) }]]);
  const open = new Set([from]);
  while (open.size) {
    const [here, way] = [...open]
      .map((city) => /** @type {const} */ ([city, printed(best, city)]))
      .reduce((a, b) => (b[1].cost < a[1].cost ? b : a));
    open.delete(here);
    if (here === to) return { cost: Math.floor(way.cost), routes: way.routes };
    for (const route of facts.at.get(here) ?? []) {
      const mine = owner.get(route.id) === seat;
      if (!mine && (owner.has(route.id) || closed.has(route.id))) continue;
      const next = route.a === here ? route.b : route.a;
      // A tiny toll for each route: of two ways equally long the one with fewer routes.
      const cost = way.cost + (mine ? 0 : route.length + 0.01);
      if (cost < (best.get(next)?.cost ?? Infinity)) {
        best.set(next, { cost, routes: mine ? way.routes : [...way.routes, route.id] });
        open.add(next);
      }
    }
  }
  return null;
}

/**
 * Whether a seat's routes join two cities, and over which.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {number} seat
 * @param {string} from
 * @param {string} to
 */
function joined(facts, view, seat, from, to) {
  const own = new Set(view.seats[seat].routes);
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
 * The routes of a seat that join all cities of a ticket; null: some are not joined.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {number} seat
 * @param {Server.Ticket} ticket
 */
export function ticketWay(facts, view, seat, ticket) {
  const [from, ...others] = ticketCities(ticket);
  const ways = others.map((city) => joined(facts, view, seat, from, city));
  return ways.includes(null) ? null : [...new Set(ways.flatMap((way) => way ?? []))];
}

/**
 * What a ticket still needs: the cheapest way from each of its cities to the next.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {number} seat
 * @param {Server.Ticket} ticket
 * @returns {{cost: number, routes: string[]} | null} null: there is no way left
 */
export function ticketNeeds(facts, view, seat, ticket) {
  const cities = ticketCities(ticket);
  const ways = cities.slice(1).map((city, n) => cheapestWay(facts, view, seat, cities[n], city));
  if (ways.includes(null)) return null;
  const routes = [...new Set(ways.flatMap((way) => way?.routes ?? []))];
  return { cost: routes.reduce((sum, id) => sum + printed(facts.routes, id).length, 0), routes };
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
