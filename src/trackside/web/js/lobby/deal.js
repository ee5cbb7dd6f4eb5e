// Where the cards of a table come from: of all but a new deal somebody may know them.
import { api } from "../app/api.js";
import { complain, notify } from "../app/announce.js";
import { html } from "../app/html.js";
import { go } from "../app/router.js";
import { mapOf } from "../board/features.js";
import { t } from "../text/messages.js";

/** A mark on a table whose cards are not new, in lists. @param {{deal: Server.Table["deal"]}} props */
export function DealBadge({ deal }) {
  if (deal !== "record" && deal !== "again") return null;
  return html`<span class="badge badge-deal">${t(`deal-${deal}`)}</span>`;
}

/** The same at the table itself, said in full. @param {{table: Server.Table}} props */
export function DealBanner({ table }) {
  const { deal } = table;
  if (deal !== "record" && deal !== "again") return null;
  return html`<p class="banner deal" role="note">${t(`deal-${deal}-about`)}</p>`;
}

/**
 * The deals that are offered: each map has one a day, and its variants none.
 * @param {Server.Deal[]} deals
 * @param {Server.Game[]} games
 */
export function dealsOfMaps(deals, games) {
  return deals.filter((deal) => games.some((game) => game.id === deal.game && mapOf(game) === game.id));
}

/** Play a deal of the day; who has no account is led to where one is made. @param {Server.Deal} deal */
export async function playDeal(deal) {
  try {
    if (!deal.yours && !(await api.me()).person?.login) {
      notify(t("problem-account-needed"));
      go("/account");
      return;
    }
    go(`/table/${deal.yours ?? (await api.playDaily(deal.game)).id}`);
  } catch (problem) {
    complain(problem);
  }
}
