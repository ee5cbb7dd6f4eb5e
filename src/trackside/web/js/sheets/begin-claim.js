// A route was pressed: ask how it is paid for, or claim it.
import { settings } from "../app/settings.js";

/**
 * Begin to claim a route: where no choice and no confirmation is wanted, at once.
 * @param {Page.State} s
 * @param {string} route
 */
export function beginClaim(s, route) {
  s.why.value = null;
  const actions = s.sorted.value.claim.get(route) ?? [];
  if (actions.length === 1 && !settings.confirm.value) s.act(actions[0]);
  else {
    s.spot.value = { routes: [route], from: "sheet" };
    s.sheet.value = { kind: "claim", route };
  }
}
