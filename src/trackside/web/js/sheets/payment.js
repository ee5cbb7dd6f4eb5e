// One sheet for every payment: all that are legal, the sensible one chosen.
import { Pay } from "../table/cards.js";
import { html, useState } from "../app/html.js";
import { t } from "../text/messages.js";
import { cardColour, cardSort, payName } from "../text/names.js";
import { RuleLink } from "../learn/rule-link.js";
import { Sheet } from "./sheet.js";
import { printed } from "../board/facts.js";

/**
 * How many cards of each colour the open tickets still ask for.
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 */
function neededColours(facts, view) {
  /** @type {Record<string, number>} */
  const needed = {};
  if (!view.own) return needed;
  for (const route of new Set(view.own.progress.flatMap(({ missing }) => missing))) {
    const { color, length } = printed(facts.routes, route);
    needed[color] = (needed[color] ?? 0) + length;
  }
  return needed;
}

/**
 * Payments, the sensible one first: few wilds, no harbour cards, few cards, and colours that are not needed elsewhere.
 * @template {{pay: Server.Pay, text: string}} Paid
 * @param {Paid[]} actions
 * @param {Page.Facts} facts
 * @param {Server.TicketView} view
 * @param {string | null} [route]
 * @returns {Paid[]}
 */
export function sensibly(actions, facts, view, route = null) {
  const needed = neededColours(facts, view);
  const own = route ? facts.routes.get(route)?.color : null;
  const hand = view.own?.hand ?? {};
  /** @param {{pay: Server.Pay}} props */
  const cost = ({ pay }) =>
    Object.entries(pay).reduce((sum, [card, count]) => {
      const colour = cardColour(card);
      if (colour === "wild") return sum + 14 * count;
      const scarce = colour === own ? 0 : Math.min(needed[colour] ?? 0, 6);
      return sum + count * (3 + scarce + (cardSort(card) === "harbour" ? 4 : 0)) - Math.min(hand[card] ?? 0, 8) * 0.2;
    }, 0);
  return [...actions].sort((a, b) => cost(a) - cost(b));
}

/**
 * @param {{s: Page.State, view: Server.TicketView, actions: Server.ActionOf<"claim" | "extra" | "station" | "harbour">[], title: string, about?: Page.Drawn, note?: string, verb: string, rule: string, onClose?: () => void, route?: string, extra?: Page.Drawn}} props
 */
export function PaymentSheet({ s, view, actions, title, about, note, verb, rule, onClose, route, extra }) {
  const { facts } = s;
  const sorted = sensibly(actions, facts, view, route);
  const [chosen, setChosen] = useState(sorted[0].text);
  const action = sorted.find((one) => one.text === chosen) ?? sorted[0];
  /** @param {Event} event */
  const pay = (event) => {
    event.preventDefault();
    s.act(/** @type {Server.Action} */ (action));
  };
  return html`<${Sheet} title=${title} onClose=${onClose} class="payment" modal=${false}>
    <form class="stack" onSubmit=${pay}>
      ${about}
      <fieldset><legend>${t("pay-with")}<${RuleLink} game=${facts.board.id} rule=${rule} /></legend>
        <div class="payments" role="radiogroup">
          ${sorted.map(
            (one, n) => html`<label class="payment-line ${one.text === action.text ? "on" : ""}">
              <input type="radio" name="pay" checked=${one.text === action.text} onChange=${() => setChosen(one.text)} aria-label=${payName(one.pay, facts.board)} />
              <${Pay} pay=${one.pay} board=${facts.board} tiny=${false} />${n === 0 && sorted.length > 1 && html`<small>${t("pay-sensible")}</small>`}
            </label>`,
          )}
        </div>
      </fieldset>
      ${note && html`<p class="sheet-note">${note}</p>`}
      <div class="row end">${extra}<button class="primary" type="submit" data-first disabled=${s.pending.value}>${verb}</button></div>
    </form>
  </${Sheet}>`;
}
