// Ways over the map: the cheapest one still needed for a ticket, and the longest path of a seat.

/** Who owns each route. @returns {Map<string, number>} */
export function owners(view) {
  const owner = new Map();
  view.seats.forEach((seat, n) => seat.routes.forEach((route) => owner.set(route, n)));
  return owner;
}

/**
 * The cheapest way between two cities for a seat: own routes cost nothing, free ones their length.
 * @returns {{cost: number, routes: string[]} | null} only routes still to be claimed; null: there is no way left
 */
export function cheapestWay(facts, view, seat, from, to) {
  const owner = owners(view);
  const closed = new Set(view.closed);
  const best = new Map([[from, 0]]);
  const came = new Map();
  const open = new Set([from]);
  while (open.size) {
    let here = null;
    for (const city of open) if (here === null || best.get(city) < best.get(here)) here = city;
    open.delete(here);
    if (here === to) break;
    for (const route of facts.at.get(here)) {
      const mine = owner.get(route.id) === seat;
      if (!mine && (owner.has(route.id) || closed.has(route.id))) continue;
      const next = route.a === here ? route.b : route.a;
      // A tiny toll for each route: of two ways equally long the one with fewer routes.
      const cost = best.get(here) + (mine ? 0 : route.length + 0.01);
      if (cost < (best.get(next) ?? Infinity)) {
        best.set(next, cost);
        came.set(next, { route, here, mine });
        open.add(next);
      }
    }
  }
  if (!best.has(to)) return null;
  const routes = [];
  for (let city = to; city !== from; city = came.get(city).here)
    if (!came.get(city).mine) routes.unshift(came.get(city).route.id);
  return { cost: Math.floor(best.get(to)), routes };
}

/** Whether a seat's routes join two cities, and over which. */
export function joined(facts, view, seat, from, to) {
  const own = new Set(view.seats[seat].routes);
  const came = new Map([[from, null]]);
  const queue = [from];
  while (queue.length) {
    const here = queue.shift();
    for (const route of facts.at.get(here)) {
      const next = route.a === here ? route.b : route.a;
      if (!own.has(route.id) || came.has(next)) continue;
      came.set(next, { id: route.id, here });
      queue.push(next);
    }
  }
  if (!came.has(to)) return null;
  const routes = [];
  for (let city = to; came.get(city); city = came.get(city).here) routes.push(came.get(city).id);
  return routes;
}

/** A path of `spaces` spaces over the seat's routes, none used twice: the server said there is one. */
export function longestPath(facts, view, seat, spaces) {
  const own = view.seats[seat].routes.map((id) => facts.routes.get(id));
  const at = new Map();
  for (const route of own) for (const city of [route.a, route.b]) at.set(city, [...(at.get(city) ?? []), route]);
  const used = new Set();
  const path = [];
  let tries = 0;
  const walk = (city, left) => {
    if (left <= 0) return true;
    if ((tries += 1) > 400_000) return false;
    for (const route of at.get(city)) {
      if (used.has(route.id)) continue;
      used.add(route.id);
      path.push(route.id);
      if (walk(route.a === city ? route.b : route.a, left - route.length)) return true;
      used.delete(route.id);
      path.pop();
    }
    return false;
  };
  const starts = [...at.keys()].sort((a, b) => (at.get(b).length % 2) - (at.get(a).length % 2));
  for (const city of starts) if (walk(city, spaces)) return path;
  return [];
}
