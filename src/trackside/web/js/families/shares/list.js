// The board of a share game as a list: every hex that can be built on, by company.
import { html } from "../../app/html.js";
import { hexName } from "../../board/facts.js";
import { t } from "../../text/messages.js";

/** @param {{s: Page.State, view: Server.ShareView, fits: (text: string) => boolean}} props */
export function HexList({ s, view, fits }) {
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
