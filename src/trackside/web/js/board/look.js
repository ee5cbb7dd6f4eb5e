// How the board looks now: owners, what is legal, what is pointed out.
import { cityName, hexName, routeName } from "./facts.js";
import { t } from "../text/messages.js";
import { owners } from "./ways.js";

const NOTHING = {
  take: new Map(),
  claim: new Map(),
  station: new Map(),
  harbour: new Map(),
  souvenir: new Map(),
  stack: new Map(),
  place: new Map(),
};

/**
 * @param {Page.Facts} facts
 * @param {any} view
 * @param {{sorted?: any, mode?: any, spot?: any}} doing
 * @returns {Drawing.Look}
 */
export function boardLook(facts, view, { sorted = NOTHING, mode = null, spot = null } = {}) {
  return facts.drawing.hexes ? hexLook(facts, view, sorted, mode, spot) : ticketLook(facts, view, sorted, mode, spot);
}

function ticketLook(facts, view, sorted, mode, spot) {
  const look = { routes: {}, cities: {}, hexes: {}, track: null, stacks: view.stacks, labels: {} };
  const owner = owners(view);
  const closed = new Set(view.closed);
  const pointed = { routes: new Set(spot?.routes ?? []), cities: new Set(spot?.cities ?? []) };
  for (const id of facts.routes.keys()) {
    const state = {};
    if (owner.has(id)) state.owner = owner.get(id);
    if (closed.has(id)) state.closed = true;
    if (!mode && sorted.claim.has(id)) {
      state.legal = true;
      look.labels[`route ${id}`] = t("target-route", {
        route: routeName(facts, id),
        count: facts.routes.get(id).length,
        colour: t("colour", { colour: facts.routes.get(id).color }),
      });
    }
    if (pointed.routes.has(id)) state.highlighted = true;
    look.routes[id] = state;
  }
  const building = view.game === "great_lakes" ? "harbour" : "station";
  view.seats.forEach((seat, n) => seat.buildings.forEach((city) => (look.cities[city] = { owner: n, building })));
  const targets = cityTargets(sorted, mode);
  for (const id of facts.cities.keys()) {
    const state = { ...look.cities[id] };
    if (targets.has(id)) {
      state.legal = true;
      look.labels[`city ${id}`] = t("target-city", { city: cityName(facts, id) });
    }
    if (pointed.cities.has(id)) state.lit = true;
    look.cities[id] = state;
  }
  return look;
}

/** Cities that can be picked now. */
function cityTargets(sorted, mode) {
  if (mode?.kind === "station" || mode?.kind === "harbour") return new Set(sorted[mode.kind].keys());
  if (sorted.stack.size) {
    const symbol = mode?.kind === "stack" ? mode.symbol : sorted.stack.keys().next().value;
    return new Set((sorted.stack.get(symbol) ?? []).map((action) => action.city));
  }
  return new Set(sorted.souvenir.keys());
}

function hexLook(facts, view, sorted, mode, spot) {
  const look = { routes: {}, cities: {}, hexes: {}, track: { ...view.value }, stacks: [], labels: {} };
  const pieces = {};
  for (const [company, places] of Object.entries(view.networks))
    for (const at of places) (pieces[at.join(",")] ??= []).push(company);
  if (view.build)
    for (const at of view.build.hexes) {
      const here = (pieces[at.join(",")] ??= []);
      if (!here.includes(view.build.company)) here.push(view.build.company);
    }
  const company = view.build ? "" : mode?.kind === "company" ? mode.company : null;
  const legal = new Set(
    company === null ? [] : (sorted.place.get(company) ?? []).map((action) => action.hex.join(",")),
  );
  const fresh = view.build?.hexes.at(-1)?.join(",");
  const pointed = new Set(spot?.hexes ?? []);
  for (const id of facts.hexes.keys()) {
    const state = {};
    if (pieces[id]) state.pieces = pieces[id];
    if (id === fresh) state.fresh = view.build.company;
    if (legal.has(id)) {
      state.legal = true;
      look.labels[`hex ${id}`] = t("target-hex", { hex: hexName(facts, id), value: facts.hexes.get(id).value ?? 0 });
    }
    if (pointed.has(id)) state.highlighted = true;
    look.hexes[id] = state;
  }
  return look;
}
