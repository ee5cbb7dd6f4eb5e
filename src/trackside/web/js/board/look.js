// How the board looks now: owners, what is legal, what is pointed out.
import { sortLegal } from "../table/legal.js";
import { t } from "../text/messages.js";
import { cityName, hexName, printed, routeName } from "./facts.js";
import { features } from "./features.js";
import { owners } from "./ways.js";

const NOTHING = sortLegal([]);

/** @typedef {import("../table/table-state.js").Mode} Mode */

/**
 * @param {Page.Facts} facts
 * @param {Server.View} view
 * @param {{sorted?: Page.Sorted, mode?: Mode | null, spot?: Drawing.Spot | null,
 *   wanted?: Map<string, string[]>}} doing
 * @returns {Drawing.Look}
 */
export function boardLook(facts, view, { sorted = NOTHING, mode = null, spot = null, wanted = new Map() } = {}) {
  return view.family === "shares"
    ? hexLook(facts, view, sorted, mode, spot)
    : ticketLook(facts, view, sorted, mode, spot, wanted);
}

/** @returns {Drawing.Look} */
function emptyLook() {
  return { routes: {}, cities: {}, hexes: {}, rails: {}, track: null, stacks: [], labels: {} };
}

/**
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {Page.Sorted} sorted
 * @param {Mode | null} mode
 * @param {Drawing.Spot | null} spot
 * @param {Map<string, string[]>} wanted
 */
function ticketLook(facts, view, sorted, mode, spot, wanted) {
  const look = { ...emptyLook(), stacks: view.stacks };
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
      look.labels[`route ${id}`] = t("target-route", { route: routeName(facts, id), count: route.length, colour });
    }
    if (pointed.routes.has(id)) state.highlighted = true;
    look.routes[id] = state;
  }
  const building = features(facts.board).building ?? undefined;
  view.seats.forEach((seat, n) => {
    for (const city of seat.buildings) look.cities[city] = { owner: n, building };
  });
  const targets = cityTargets(sorted, mode);
  for (const id of facts.cities.keys()) {
    /** @type {Drawing.CityState} */
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

/** Cities that can be picked now. @param {Page.Sorted} sorted @param {Mode | null} mode @returns {Set<string>} */
function cityTargets(sorted, mode) {
  if (mode?.kind === "station" || mode?.kind === "harbour") return new Set(sorted[mode.kind].keys());
  if (sorted.stack.size) {
    const symbol = mode?.kind === "stack" ? mode.symbol : [...sorted.stack.keys()][0];
    return new Set((sorted.stack.get(symbol) ?? []).map((action) => action.city));
  }
  return new Set(sorted.souvenir.keys());
}

/**
 * @param {Page.Facts} facts
 * @param {Server.ShareView} view
 * @param {Page.Sorted} sorted
 * @param {Mode | null} mode
 * @param {Drawing.Spot | null} spot
 */
function hexLook(facts, view, sorted, mode, spot) {
  const look = { ...emptyLook(), track: { ...view.value } };
  /** @type {Record<string, string[]>} */
  const pieces = {};
  /** @param {string} company @param {Server.Place} at */
  const put = (company, at) => {
    const here = (pieces[at.join(",")] ??= []);
    if (!here.includes(company)) here.push(company);
  };
  for (const [company, places] of Object.entries(view.networks)) for (const at of places) put(company, at);
  for (const at of view.build?.hexes ?? []) put(view.build?.company ?? "", at);
  for (const company of facts.board.companies) look.rails[company] = joined(pieces, company);
  const company = view.build ? "" : mode?.kind === "company" ? mode.company : null;
  const legal = new Set(company === null ? [] : (sorted.place.get(company) ?? []).map(({ hex }) => hex.join(",")));
  const fresh = view.build?.hexes.at(-1)?.join(",");
  const pointed = new Set(spot?.hexes ?? []);
  for (const id of facts.hexes.keys()) {
    /** @type {Drawing.HexState} */
    const state = {};
    if (pieces[id]) state.pieces = pieces[id];
    if (id === fresh) state.fresh = view.build?.company;
    if (legal.has(id)) {
      state.legal = true;
      look.labels[`hex ${id}`] = t("target-hex", {
        hex: hexName(facts, id),
        value: printed(facts.hexes, id).value ?? 0,
      });
    }
    if (pointed.has(id)) state.highlighted = true;
    look.hexes[id] = state;
  }
  return look;
}

/** Hexes that touch one another, as steps of q and r. */
const SIDES = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/**
 * Which hexes of a company are joined by a line: each but the first with the one it is reached from.
 * @param {Record<string, string[]>} pieces
 * @param {string} company
 */
function joined(pieces, company) {
  const open = new Set(Object.keys(pieces).filter((id) => pieces[id].includes(company)));
  /** @type {[string, string][]} */
  const pairs = [];
  while (open.size) {
    const [first] = open;
    open.delete(first);
    const reached = [first];
    for (const here of reached) {
      const [q, r] = here.split(",").map(Number);
      for (const [dq, dr] of SIDES) {
        const next = `${q + dq},${r + dr}`;
        if (!open.delete(next)) continue;
        pairs.push([here, next]);
        reached.push(next);
      }
    }
  }
  return pairs;
}
