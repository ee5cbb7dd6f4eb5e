// What is printed on a board, so that it can be looked up.
import { api } from "../app/api.js";
import { wantWords } from "../text/messages.js";
import { mapOf } from "./features.js";

/**
 * @typedef {{board: Server.Board, drawing: Drawing.Sheet, cities: Map<string, Server.City>, routes: Map<string, Server.Route>,
 *   tickets: Map<string, Server.Ticket>, hexes: Map<string, Server.Hex>, at: Map<string, Server.Route[]>}} Facts
 */

/** @template {{id: string}} T @param {T[] | undefined} list @returns {Map<string, T>} */
const byId = (list) => new Map((list ?? []).map((one) => [one.id, one]));

/** @param {string} game @returns {Promise<Facts>} */
export async function loadFacts(game) {
  const board = await api.board(game);
  const map = mapOf(board);
  const [drawing] = await Promise.all([api.drawing(map), wantWords(map)]);
  const routes = byId(board.routes);
  /** @type {Facts["at"]} */
  const at = new Map((board.cities ?? []).map((city) => [city.id, []]));
  for (const route of routes.values()) for (const city of [route.a, route.b]) at.get(city)?.push(route);
  const hexes = new Map((board.hexes ?? []).map((hex) => [`${hex.q},${hex.r}`, hex]));
  return { board, drawing, routes, at, hexes, cities: byId(board.cities), tickets: byId(board.tickets) };
}

/** What is printed under an id that the server sent: it is always there. @template T @param {Map<string, T>} map @param {string} id @returns {T} */
export function printed(map, id) {
  const found = map.get(id);
  if (found === undefined) throw new Error(`the board has no ${id}`);
  return found;
}

/** The name of a city. @param {Facts} facts @param {string} id */
export function cityName(facts, id) {
  return facts.cities.get(id)?.name ?? id;
}

/** All cities that a ticket names, in their order. @param {Server.Ticket} ticket */
export function ticketCities(ticket) {
  return [ticket.a, ...(ticket.via ?? []), ticket.b];
}

/** A ticket by its cities. @param {Facts} facts @param {string} id */
export function ticketName(facts, id) {
  const cities = ticketCities(printed(facts.tickets, id));
  return cities.map((city) => cityName(facts, city)).join(" – ");
}

/** Both ends of a route. @param {Facts} facts @param {{a: string, b: string}} ends */
export function endsName(facts, { a, b }) {
  return `${cityName(facts, a)} – ${cityName(facts, b)}`;
}

/** A route by its ends. @param {Facts} facts @param {string} id */
export function routeName(facts, id) {
  return endsName(facts, printed(facts.routes, id));
}

/** A hex by its city, or by where it lies. @param {Facts} facts @param {Server.Place | string} place */
export function hexName(facts, place) {
  const key = Array.isArray(place) ? place.join(",") : place;
  return facts.hexes.get(key)?.name ?? key;
}

/** Text to look for: without accents and capitals. @param {string} text */
export function plain(text) {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
}
