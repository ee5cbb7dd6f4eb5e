// A tunnel: the turned-up cards for all to see, and the extra cards they ask for.
import { Card, Pay } from "../table/cards.js";
import { routeName } from "../board/facts.js";
import { html } from "../app/html.js";
import { t } from "../text/messages.js";
import { PaymentSheet } from "./payment.js";
import { Sheet } from "./sheet.js";

/** Pay the extra cards, or take everything back. @param {{s: Page.State, view: Server.TicketView}} props */
export function TunnelSheet({ s, view }) {
  const { tunnel } = view;
  if (!tunnel) return null;
  const { board } = s.facts;
  const { extra, withdraw } = s.sorted.value;
  const about = html`<div class="tunnel-about">
    <p>${t("tunnel-laid")} <${Pay} pay=${tunnel.laid} board=${board} /></p>
    <p class="turned-up" role="group" aria-label=${t("tunnel-turned")}>${tunnel.turned_up.map((card) => html`<${Card} card=${card} board=${board} />`)}</p>
    <p><strong>${t("tunnel-extra", { count: tunnel.extra })}</strong></p>
  </div>`;
  const back =
    withdraw && html`<button type="button" onClick=${() => s.act(withdraw)}>${t("tunnel-withdraw")}</button>`;
  if (!extra.length)
    return html`<${Sheet} title=${t("tunnel-title", { route: routeName(s.facts, tunnel.route) })} modal=${false}>${about}<p class="sheet-note">${t("tunnel-cannot")}</p><div class="row end"><button class="primary" data-first onClick=${() => s.act(withdraw)}>${t("tunnel-withdraw")}</button></div></${Sheet}>`;
  return html`<${PaymentSheet} s=${s} view=${view} route=${tunnel.route} actions=${extra} title=${t("tunnel-title", { route: routeName(s.facts, tunnel.route) })} about=${about} verb=${t("tunnel-pay")} rule="tunnels" extra=${back} />`;
}

/** What was just turned up for somebody's tunnel. @param {{facts: Page.Facts, line: Server.Line, who: string}} props */
export function TunnelReveal({ facts, line, who }) {
  return html`<div class="reveal" role="status"><strong>${t("tunnel-of", { who })}</strong>
    <span class="turned-up">${line.cards.map((/** @type {string} */ card) => html`<${Card} card=${card} board=${facts.board} />`)}</span>
    <span>${t("tunnel-extra", { count: line.extra })}</span></div>`;
}
