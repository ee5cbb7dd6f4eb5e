// The questions of a ticket game: which of them is open now. A game of shares never needs this file.
import { later } from "../app/later.js";
import { html } from "../app/html.js";
import { ExchangeSheet, KeepSheet, PiecesSheet, RefillSheet, SouvenirSheet, StackSheet } from "./choices.js";
import { BuildingSheet, ClaimSheet } from "./claim.js";

const TunnelSheet = later(() => import("./tunnel.js"), "TunnelSheet", false);

/** @param {{s: Page.State, view: Server.TicketView}} props */
export function TicketSheets({ s, view }) {
  const open = s.sheet.value;
  const sorted = s.sorted.value;
  if (sorted.extra.length || sorted.withdraw) return html`<${TunnelSheet} s=${s} view=${view} />`;
  if (sorted.keep.length) return html`<${KeepSheet} key=${view.own?.offer.join()} s=${s} view=${view} />`;
  if (sorted.pieces.length) return html`<${PiecesSheet} s=${s} />`;
  if (sorted.souvenir.size) return html`<${SouvenirSheet} s=${s} view=${view} />`;
  if (sorted.stack.size) return html`<${StackSheet} s=${s} />`;
  if (open?.kind === "claim" && sorted.claim.has(open.route))
    return html`<${ClaimSheet} key=${open.route} s=${s} view=${view} route=${open.route} />`;
  if (open?.kind === "refill") return html`<${RefillSheet} s=${s} actions=${open.actions} card=${open.card} />`;
  if (open?.kind === "exchange") return html`<${ExchangeSheet} s=${s} />`;
  if ((open?.kind === "station" || open?.kind === "harbour") && sorted[open.kind].has(open.city))
    return html`<${BuildingSheet} key=${open.city} s=${s} view=${view} kind=${open.kind} city=${open.city} />`;
  return null;
}
