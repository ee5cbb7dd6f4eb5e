// What is printed on a board, so that it can be looked up.
import { api } from "../app/api.js";

/**
 * @typedef {{id: string, a: string, b: string, length: number, color: string, kind?: string, ferries?: number, tunnel?: boolean, double?: string}} Route
 * @typedef {{board: Server.Board, drawing: any, cities: Map<string, any>, routes: Map<string, Route>, tickets: Map<string, any>, hexes: Map<string, any>,
 *   at: Map<string, Route[]>}} Facts
 */

/** @returns {Promise<Facts>} */
export async function loadFacts(game) {
  const [board, drawing] = await Promise.all([api.board(game), api.drawing(game)]);
  const byId = (list) => new Map((list ?? []).map((one) => [one.id, one]));
  const routes = byId(board.routes);
  const at = new Map((board.cities ?? []).map((city) => [city.id, []]));
  for (const route of routes.values()) {
    at.get(route.a).push(route);
    at.get(route.b).push(route);
  }
  const hexes = new Map((board.hexes ?? []).map((hex) => [`${hex.q},${hex.r}`, hex]));
  return { board, drawing, routes, at, hexes, cities: byId(board.cities), tickets: byId(board.tickets) };
}

/** The name of a city. */
export function cityName(facts, id) {
  return facts.cities.get(id)?.name ?? id;
}

/** Both ends of a route or ticket. */
export function endsName(facts, { a, b }) {
  return `${cityName(facts, a)} – ${cityName(facts, b)}`;
}

/** A route by its ends. */
export function routeName(facts, id) {
  return endsName(facts, facts.routes.get(id));
}

/** A hex by its city, or by where it lies. */
export function hexName(facts, place) {
  const key = Array.isArray(place) ? place.join(",") : place;
  return facts.hexes.get(key)?.name ?? key;
}

/** Text to look for: without accents and capitals. */
export function plain(text) {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
