// The board of a ticket game as a list: every route in words, those that can be claimed as buttons.
import { html, useState, whenTicked } from "../../app/html.js";
import { routeName } from "../../board/facts.js";
import { owners } from "../../board/ways.js";
import { beginClaim } from "../../sheets/begin-claim.js";
import { helpsText, RouteSign } from "../../sheets/claim.js";
import { t } from "../../text/messages.js";

/** @param {{s: Page.State, view: Server.TicketView, fits: (text: string) => boolean}} props */
export function RouteList({ s, view, fits }) {
  const [all, setAll] = useState(false);
  const { facts } = s;
  const owner = owners(view);
  const legal = s.sorted.value.claim;
  const points = facts.board.route_points;
  const wanted = s.wanted.value;
  // What serves a ticket first, then what brings most.
  const routes = [...facts.routes.values()]
    .filter((route) => (all || legal.has(route.id)) && fits(routeName(facts, route.id)))
    .sort(
      (a, b) =>
        Number(legal.has(b.id)) - Number(legal.has(a.id)) ||
        Number(wanted.has(b.id)) - Number(wanted.has(a.id)) ||
        points[b.length] - points[a.length] ||
        routeName(facts, a.id).localeCompare(routeName(facts, b.id)),
    );
  const more = html`<label class="switch"><input type="checkbox" role="switch" checked=${all} onChange=${whenTicked(setAll)} /><span>${t("list-all")}</span></label>`;
  if (!routes.length) return html`${more}<p class="empty">${t("list-none")}</p>`;
  return html`${more}<ul class="route-list">${routes.map((route) => {
    const { kind } = facts.drawing.routes[route.id];
    const state = owner.has(route.id)
      ? t("list-owned", { who: s.names.value[owner.get(route.id) ?? 0] })
      : view.closed.includes(route.id)
        ? t("list-closed")
        : t("list-free");
    const about = t("list-route", { count: route.length, colour: t("colour", { colour: route.color }), kind });
    const show = () => (s.spot.value = { routes: [route.id], from: "list" });
    const helps = helpsText(s, route.id);
    const name = html`<span class="route-about"><strong>${routeName(facts, route.id)}</strong><${RouteSign} color=${route.color} length=${route.length} wilds=${route.ferries ?? 0} /></span>
      <span class="route-worth"><b>${points[route.length]}</b><span class="unseen"> ${t("points-word")}</span></span>`;
    return html`<li>${
      legal.has(route.id)
        ? html`<button class=${helps ? "helping" : ""} onPointerEnter=${show} onFocus=${show} onClick=${() => beginClaim(s, route.id)}>${name}<small>${about}${helps && html` <span class="helps">${helps}</span>`}</small></button>`
        : html`<span class="fixed">${name}<small>${about} · ${state}</small></span>`
    }</li>`;
  })}</ul>`;
}
