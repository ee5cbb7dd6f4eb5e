// How the board of a ticket game looks now: owners, what is legal, what is pointed out.
import { cityName, routeName } from "../../board/facts.js";
import { features } from "../../board/features.js";
import { emptyLook, NOTHING } from "../../board/look.js";
import { owners } from "../../board/ways.js";
import { t } from "../../text/messages.js";

/**
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {import("../../board/look.js").Doing} doing
 */
export function look(facts, view, { sorted = NOTHING, mode = null, spot = null, wanted = new Map() } = {}) {
  const shown = { ...emptyLook(), stacks: view.stacks };
  const owner = owners(view);
  const closed = new Set(view.closed);
  const pointed = { routes: new Set(spot?.routes ?? []), cities: new Set(spot?.cities ?? []) };
  for (const [id, route] of facts.routes) {
    /** @type {Drawing.RouteState} */
    const state = {};
    if (owner.has(id)) state.owner = owner.get(id);
    if (closed.has(id)) state.closed = true;
    if (!mode && sorted.claim.has(id)) {
      state.legal = true;
      if (wanted.has(id)) state.wanted = true;
      const colour = t("colour", { colour: route.color });
      shown.labels[`route ${id}`] = t("target-route", { route: routeName(facts, id), count: route.length, colour });
    }
    if (pointed.routes.has(id)) state.highlighted = true;
    shown.routes[id] = state;
  }
  const building = features(facts.board).building ?? undefined;
  view.seats.forEach((seat, n) => {
    for (const city of seat.buildings) shown.cities[city] = { owner: n, building };
  });
  const targets = cityTargets(sorted, mode);
  for (const id of facts.cities.keys()) {
    /** @type {Drawing.CityState} */
    const state = { ...shown.cities[id] };
    if (targets.has(id)) {
      state.legal = true;
      shown.labels[`city ${id}`] = t("target-city", { city: cityName(facts, id) });
    }
    if (pointed.cities.has(id)) state.lit = true;
    shown.cities[id] = state;
  }
  return shown;
}

/** Cities that can be picked now. @param {Page.Sorted} sorted @param {import("../../table/table-state.js").Mode | null} mode @returns {Set<string>} */
function cityTargets(sorted, mode) {
  if (mode?.kind === "station" || mode?.kind === "harbour") return new Set(sorted[mode.kind].keys());
  if (sorted.stack.size) {
    const symbol = mode?.kind === "stack" ? mode.symbol : [...sorted.stack.keys()][0];
    return new Set((sorted.stack.get(symbol) ?? []).map((action) => action.city));
  }
  return new Set(sorted.souvenir.keys());
}
