// Routes that my open tickets still want, and which of them each serves.
import { settings } from "../app/settings.js";

/**
 * As the server says: those of the shortest way that each ticket still has.
 * @param {Server.View | null} view
 * @returns {Map<string, string[]>} the tickets that each route serves; empty where this help is turned off
 */
export function wantedRoutes(view) {
  /** @type {Map<string, string[]>} */
  const wanted = new Map();
  const own = /** @type {Partial<Server.Own> | null | undefined} */ (view?.own); // where there are tickets
  if (!own?.progress || !settings.ways.value) return wanted;
  for (const { ticket, state, missing } of own.progress)
    if (state === "open" || state === "station")
      for (const route of missing) wanted.set(route, [...(wanted.get(route) ?? []), ticket]);
  return wanted;
}
