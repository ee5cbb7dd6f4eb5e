// The table of a share game.
import { html } from "../../app/html.js";
import { later } from "../../app/later.js";
import { Locomotive } from "../../table/cards.js";
import { Fact } from "../../table/fact.js";
import { t } from "../../text/messages.js";

export { look } from "./look.js";

const Companies = later(() => import("../../table/companies.js"), "Companies", false);
const TradeSheet = later(() => import("../../table/companies.js"), "TradeSheet", false);

export const kind = "shares";
export const listTitle = () => t("list-hexes");
export const List = later(() => import("./list.js"), "HexList", false);
export const UnderWay = later(() => import("../../table/companies.js"), "BuildBar", false);

/** They all lie in one file. */
export function load() {
  return Promise.all([Companies.load(), TradeSheet.load(), UnderWay.load()]);
}

/**
 * Where there is track already.
 * @param {Page.Facts} _facts
 * @param {Server.ShareView} view
 */
export function home(_facts, view) {
  return { hexes: Object.values(view.networks).flatMap((all) => all.map((at) => at.join(","))) };
}

/** @param {Page.State} s @returns {import("../table.js").Deed[]} */
export function deeds(s) {
  const { place, trade } = s.sorted.value;
  return [
    { kind: "build", icon: "train", run: () => (s.sheet.value = { kind: "list" }), possible: place.size > 0 },
    { kind: "trade", icon: "swap", run: () => (s.sheet.value = { kind: "trade" }), possible: trade.length > 0 },
  ];
}

/** @param {Page.State} _s @param {Server.ShareView} view */
export function prompt(_s, view) {
  return t(view.build ? "now-place" : "now-shares");
}

/** @type {import("../table.js").TableParts["exampleOf"]} */
export async function exampleOf(s, view, deed) {
  return (await import("./examples.js")).exampleOf(s, view, deed);
}

/** @param {Server.ShareView["seats"][number]} seat */
export function standing(seat) {
  return seat.locomotives;
}

/** @param {{view: Server.ShareView, seat: Server.ShareView["seats"][number]}} props */
export function SeatFacts({ view, seat }) {
  const known = Object.entries(seat.known).filter(([, count]) => count);
  return html`
    <${Fact} icon="train" count=${`${seat.locomotives}/${view.limit}`} label=${t("column-locomotives")} />
    ${known.length > 0 && html`<span class="fact known"><span class="unseen">${t("column-shown")}: </span>${known.map(([company, count]) => html`<span class="known-one"><${Locomotive} company=${company} size=${12} />${count}</span>`)}</span>`}
  `;
}

/** @param {{s: Page.State, view: Server.ShareView, live: boolean, small: boolean}} props */
export function Tray({ s, view, live, small }) {
  return small && html`<${Companies} s=${s} view=${view} own=${view.own} live=${live} />`;
}

/** @param {{s: Page.State, view: Server.ShareView, live: boolean, small: boolean}} props */
export function Side({ s, view, live, small }) {
  return !small && html`<${Companies} s=${s} view=${view} own=${view.own} live=${live} />`;
}

/** Shares are seen with their companies. */
export function Strip() {
  return null;
}

/** @param {{s: Page.State, view: Server.ShareView}} props */
export function Sheets({ s, view }) {
  return s.sheet.value?.kind === "trade" ? html`<${TradeSheet} s=${s} view=${view} />` : null;
}
