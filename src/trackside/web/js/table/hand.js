// My cards, by colour.
import { Card } from "./cards.js";
import { html } from "../app/html.js";
import { t } from "../text/messages.js";
import { cardColour } from "../text/names.js";

/** @param {{hand: Record<string, number>, board: Server.Board, title?: string}} props */
export function Hand({ hand, board, title }) {
  const count = Object.values(hand).reduce((sum, n) => sum + n, 0);
  const order = ["wild", ...board.colors];
  const groups = order
    .map((colour) => ({ colour, cards: Object.entries(hand).filter(([card]) => cardColour(card) === colour) }))
    .filter(({ cards }) => cards.length);
  return html`<section class="hand panel" aria-label=${title ?? t("title-hand", { count })} data-hand>
    <h2>${title ?? t("title-hand", { count })}</h2>
    ${
      groups.length === 0
        ? html`<p class="empty">${t("hand-empty")}</p>`
        : html`<ul class="hand-row">${groups.map(
            ({ colour, cards }) =>
              html`<li class="hand-group" data-colour=${colour}>${cards.map(([card, n]) => html`<${Card} key=${card} card=${card} board=${board} count=${n} />`)}</li>`,
          )}</ul>`
    }
  </section>`;
}
