// Claiming a route, and building a station or harbour: what it costs and what it brings.
import { cityName, printed, routeName, ticketName } from "../board/facts.js";
import { html } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { eitherOf, listed, named, t } from "../text/messages.js";
import { PaymentSheet } from "./payment.js";

/** The rule that explains what a kind of route costs, where it has one of its own. @type {Record<string, string>} */
const RULES = { tunnel: "tunnels", ferry: "ferries", pair: "pairs" };

/** Which of my tickets a route serves, in words. @param {Page.State} s @param {string} route */
export function helpsText(s, route) {
  const tickets = s.wanted.value.get(route) ?? [];
  return tickets.length ? t("claim-for", { tickets: listed(tickets.map((id) => ticketName(s.facts, id))) }) : "";
}

/**
 * A route as it lies on the board: as many spaces, in its colour.
 * @param {{color: string, length: number, wilds?: number}} props
 */
export function RouteSign({ color, length, wilds = 0 }) {
  return html`<span class="route-sign ink-${color}" aria-hidden="true">${Array.from({ length }, (_, n) => html`<i class=${n < wilds ? "wild" : ""}></i>`)}</span>`;
}

/** The payment of a route. @param {{s: Page.State, view: Server.TicketView, route: string}} props */
export function ClaimSheet({ s, view, route }) {
  const { facts } = s;
  const { length, color, ferries } = printed(facts.routes, route);
  const { kind } = facts.drawing.routes[route];
  const helps = helpsText(s, route);
  const about = html`<p class="about">
    <${RouteSign} color=${color} length=${length} wilds=${ferries ?? 0} /><span class="chip ink-${color}">${t("colour", { colour: color })}</span>
    <span>${t("spaces", { count: length })}</span><span>${t("points", { count: facts.board.route_points[length] })}</span>
    ${helps && html`<span class="helps"><${Icon} name="ticket" />${helps}</span>`}
    ${kind !== "train" && html`<span class="chip">${t(`kind-${kind}`, { count: ferries ?? 0, wild: named(facts.board.wild_name) })}</span>`}
  </p>`;
  const close = () => {
    s.sheet.value = null;
    s.spot.value = null;
  };
  return html`<${PaymentSheet} key=${route} s=${s} view=${view} route=${route} actions=${s.sorted.value.claim.get(route)} title=${routeName(facts, route)} about=${about}
    note=${kind === "tunnel" ? t("tunnel-warning", { count: facts.board.tunnels?.turn_up ?? 0, wild: named(facts.board.wild_name) }) : null} verb=${t("claim-it")} rule=${RULES[kind] ?? "claim"} onClose=${close} />`;
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
