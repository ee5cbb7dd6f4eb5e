// The board as a list: every route or hex in words, those that can be taken as buttons. Equal to pointing at the board.
import { beginClaim } from "./claim.js";
import { hexChoices } from "../table/companies.js";
import { plain, routeName } from "../board/facts.js";
import { html, useState, whenTicked, whenTyped } from "../app/html.js";
import { t } from "../text/messages.js";
import { Sheet } from "./sheet.js";
import { owners } from "../board/ways.js";

/** @param {{s: Page.State, view: Server.View}} props */
export function ListSheet({ s, view }) {
  const [typed, setTyped] = useState("");
  const [all, setAll] = useState(false);
  const close = () => (s.sheet.value = null);
  const words = plain(typed).split(/\s+/).filter(Boolean);
  /** @param {string} text */
  const fits = (text) => words.every((word) => plain(text).includes(word));
  const shares = view.family === "shares";
  return html`<${Sheet} title=${t(shares ? "list-hexes" : "list-routes")} onClose=${close} class="list-sheet">
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
  const routes = [...facts.routes.values()]
    .filter((route) => (all || legal.has(route.id)) && fits(routeName(facts, route.id)))
    .sort((a, b) => routeName(facts, a.id).localeCompare(routeName(facts, b.id)));
  if (!routes.length) return html`<p class="empty">${t("list-none")}</p>`;
  return html`<ul class="route-list">${routes.map((route) => {
    const kind = facts.drawing.routes[route.id].kind;
    const state = owner.has(route.id)
      ? t("list-owned", { who: s.names.value[owner.get(route.id) ?? 0] })
      : view.closed.includes(route.id)
        ? t("list-closed")
        : t("list-free");
    const about = t("list-route", { count: route.length, colour: t("colour", { colour: route.color }), kind });
    return html`<li>${
      legal.has(route.id)
        ? html`<button onClick=${() => beginClaim(s, route.id)}><strong>${routeName(facts, route.id)}</strong><small>${about}</small></button>`
        : html`<span class="fixed"><strong>${routeName(facts, route.id)}</strong><small>${about} · ${state}</small></span>`
    }</li>`;
  })}</ul>`;
}

/** @param {{s: Page.State, view: Server.ShareView, fits: (text: string) => boolean}} props */
function HexList({ s, view, fits }) {
  const groups = [...s.sorted.value.place].filter(([company]) => company === "" || !view.build);
  return groups.map(([company, actions]) => {
    const name = t("colour", { colour: (company || view.build?.company) ?? "" });
    const choices = hexChoices(s, actions)
      .filter((choice) => fits(`${name} ${choice.name}`))
      .sort((a, b) => b.value - a.value);
    return html`<h3>${name}</h3><ul class="route-list hex-list">${choices.map(
      ({ action, name: hex, value }) =>
        html`<li><button onClick=${() => s.act(action)}><strong>${hex}</strong><small>${t("list-worth", { value })}</small></button></li>`,
    )}</ul>`;
  });
}
