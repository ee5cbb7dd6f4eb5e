// Claiming a route, and building a station or harbour: what it costs and what it brings.
import { cityName, printed, routeName } from "../board/facts.js";
import { html } from "../app/html.js";
import { eitherOf, named, t } from "../text/messages.js";
import { PaymentSheet } from "./payment.js";
import { settings } from "../app/settings.js";

/**
 * Begin to claim a route: where no choice and no confirmation is wanted, at once.
 * @param {Page.State} s
 * @param {string} route
 */
export function beginClaim(s, route) {
  const actions = s.sorted.value.claim.get(route) ?? [];
  if (actions.length === 1 && !settings.confirm.value) s.act(actions[0]);
  else {
    s.spot.value = { routes: [route], from: "sheet" };
    s.sheet.value = { kind: "claim", route };
  }
}

/** The payment of a route. @param {{s: Page.State, view: Server.TicketView, route: string}} props */
export function ClaimSheet({ s, view, route }) {
  const { facts } = s;
  const { length, color, ferries } = printed(facts.routes, route);
  const { kind } = facts.drawing.routes[route];
  const about = html`<p class="about">
    <span class="chip ink-${color}">${t("colour", { colour: color })}</span>
    <span>${t("spaces", { count: length })}</span><span>${t("points", { count: facts.board.route_points[length] })}</span>
    ${kind !== "train" && html`<span class="chip">${t(`kind-${kind}`, { count: ferries ?? 0, wild: named(facts.board.wild_name) })}</span>`}
  </p>`;
  const close = () => {
    s.sheet.value = null;
    s.spot.value = null;
  };
  return html`<${PaymentSheet} key=${route} s=${s} view=${view} route=${route} actions=${s.sorted.value.claim.get(route)} title=${routeName(facts, route)} about=${about}
    note=${kind === "tunnel" ? t("tunnel-warning", { count: facts.board.tunnels?.turn_up ?? 0, wild: named(facts.board.wild_name) }) : null} verb=${t("claim-it")} rule=${kind === "tunnel" ? "tunnels" : kind === "ferry" ? "ferries" : "claim"} onClose=${close} />`;
}

/**
 * The payment of a station or harbour.
 * @param {{s: Page.State, view: Server.TicketView, kind: "station" | "harbour", city: string}} props
 */
export function BuildingSheet({ s, view, kind, city }) {
  const points = eitherOf((s.facts.board.harbours?.points ?? []).slice(1).map(String));
  const about = html`<p class="about">${t(`${kind}-about`, { points })}</p>`;
  return html`<${PaymentSheet} key=${city} s=${s} view=${view} actions=${s.sorted.value[kind].get(city)} title=${t(`${kind}-in`, { city: cityName(s.facts, city) })} about=${about}
    verb=${t("build-it")} rule=${`${kind}s`} onClose=${() => (s.sheet.value = null)} />`;
}
