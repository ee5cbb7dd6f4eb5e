// The board as a list: every route or hex in words, those that can be taken as buttons. Equal to pointing at the board.
import { beginClaim } from "./begin-claim.js";
import { helpsText, RouteSign } from "./claim.js";
import { hexName, plain, routeName } from "../board/facts.js";
import { html, useState, whenTicked, whenTyped } from "../app/html.js";
import { t } from "../text/messages.js";
import { Sheet } from "./sheet.js";
import { owners } from "../board/ways.js";

/** @param {{s: Page.State, view: Server.View}} props */
export function ListSheet({ s, view }) {
  const [typed, setTyped] = useState("");
  const [all, setAll] = useState(false);
  const close = () => {
    s.sheet.value = null;
    if (s.spot.value?.from === "list") s.spot.value = null;
  };
  const words = plain(typed).split(/\s+/).filter(Boolean);
  /** @param {string} text */
  const fits = (text) => words.every((word) => plain(text).includes(word));
  const shares = view.family === "shares";
  return html`<${Sheet} title=${t(shares ? "list-hexes" : "list-routes")} onClose=${close} class="list-sheet" modal=${false}>
    <input type="search" data-first value=${typed} onInput=${whenTyped(setTyped)} placeholder=${t("list-find")} aria-label=${t("list-find")} />
    ${!shares && html`<label class="switch"><input type="checkbox" role="switch" checked=${all} onChange=${whenTicked(setAll)} /><span>${t("list-all")}</span></label>`}
    ${shares ? html`<${HexList} s=${s} view=${view} fits=${fits} />` : html`<${RouteList} s=${s} view=${view} fits=${fits} all=${all} />`}
  </${Sheet}>`;
}

/** @param {{s: Page.State, view: Server.TicketView, fits: (text: string) => boolean, all: boolean}} props */
function RouteList({ s, view, fits, all }) {
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
  if (!routes.length) return html`<p class="empty">${t("list-none")}</p>`;
  return html`<ul class="route-list">${routes.map((route) => {
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

/** @param {{s: Page.State, view: Server.ShareView, fits: (text: string) => boolean}} props */
function HexList({ s, view, fits }) {
  /** @param {Server.Place} hex */
  const show = (hex) => (s.spot.value = { hexes: [hex.join(",")], from: "list" });
  const groups = [...s.sorted.value.place].filter(([company]) => company === "" || !view.build);
  return html`<div class="hex-groups">${groups.map(([company, actions]) => {
    const name = t("colour", { colour: (company || view.build?.company) ?? "" });
    const choices = hexChoices(s, actions)
      .filter((choice) => fits(`${name} ${choice.name}`))
      .sort((a, b) => b.value - a.value);
    return html`<h3>${name}</h3><ul class="route-list hex-list">${choices.map(
      ({ action, name: hex, value }) =>
        html`<li><button onClick=${() => s.act(action)} onPointerEnter=${() => show(action.hex)} onFocus=${() => show(action.hex)}><strong>${hex}</strong><small>${t("list-worth", { value })}</small></button></li>`,
    )}</ul>`;
  })}</div>`;
}

/**
 * The list of hexes that can be built on, for those who do not use the board.
 * @param {Page.State} s
 * @param {Server.ActionOf<"place">[]} actions
 */
function hexChoices(s, actions) {
  return actions.map((action) => ({
    action,
    name: hexName(s.facts, action.hex),
    value: s.facts.hexes.get(action.hex.join(","))?.value ?? 0,
  }));
}
