// Open cards and draw piles. What cannot be taken is no dead button: the focus of who uses keys stays where it is.
import { Card } from "./cards.js";
import { html } from "../app/html.js";
import { mapOf } from "../board/features.js";
import { said, t } from "../text/messages.js";
import { cardName } from "../text/names.js";
import { RuleLink } from "../learn/rule-link.js";

/** @param {{s: Page.State, view: Server.TicketView, live?: boolean}} props */
export function Market({ s, view, live = true }) {
  const { board } = s.facts;
  const sorted = live ? s.sorted.value : null;
  const busy = live && s.pending.value;
  const advised = live ? s.advice.value?.action : null;
  /** @param {number} slot */
  const take = (slot) => {
    const actions = sorted?.take.get(slot) ?? [];
    if (!actions.length || busy) return;
    if (actions.length === 1) s.act(actions[0]);
    else s.sheet.value = { kind: "refill", actions, card: view.market[slot] };
  };
  return html`<section class="market panel" aria-label=${t("title-market")}>
    <h2>${t("title-market")}<${RuleLink} game=${board.id} rule="draw" /></h2>
    <div class="market-row">
      <ul class="open-cards">
        ${view.market.map((card, slot) => {
          const legal = sorted?.take.has(slot);
          const marked = advised?.do === "take" && advised.slot === slot;
          return html`<li data-slot=${slot} class=${marked ? "advised" : null}>
            ${
              card === null
                ? html`<span class="card gap" role="img" aria-label=${t("no-card")}></span>`
                : html`<button class="card-button ${legal ? "legal" : ""}" tabindex=${legal ? 0 : -1} aria-disabled=${legal && !busy ? null : "true"} onClick=${() => take(slot)} aria-label=${t("take-card", { card: cardName(card, board) })}>
                  <${Card} card=${card} board=${board} silent=${true} /></button>`
            }
          </li>`;
        })}
      </ul>
      <ul class="piles">
        ${Object.entries(view.decks).map(([deck, { pile }]) => {
          const action = sorted?.draw.get(deck);
          const marked = advised?.do === "draw" && (advised.deck ?? "cards") === deck;
          return html`<li data-pile=${deck} class=${marked ? "advised" : null}><button class="pile pile-${deck} ${action ? "legal" : ""}" tabindex=${action ? 0 : -1} aria-disabled=${action && !busy ? null : "true"} onClick=${() => action && s.act(action)}
            aria-label=${said(mapOf(board), "draw-pile", { deck, count: pile })}><span class="back" aria-hidden="true"></span><b>${pile}</b></button></li>`;
        })}
        <li class=${advised?.do === "tickets" ? "advised" : null}><button class="pile pile-tickets ${sorted?.tickets ? "legal" : ""}" tabindex=${sorted?.tickets ? 0 : -1} aria-disabled=${sorted?.tickets && !busy ? null : "true"} onClick=${() => sorted?.tickets && s.act(sorted.tickets)}
          aria-label=${t("draw-tickets", { count: view.ticket_pile })}><span class="back" aria-hidden="true"></span><b>${view.ticket_pile}</b></button></li>
      </ul>
    </div>
  </section>`;
}
