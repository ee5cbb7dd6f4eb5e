// After a share game: what everybody's locomotives were worth.
import { html } from "../../app/html.js";
import { Locomotive, PlayerMark } from "../../table/cards.js";
import { Companies } from "../../table/companies.js";
import { t } from "../../text/messages.js";

/** @typedef {import("../after.js").Step} Step */

export const dealIcon = "train";
export const chartTitle = () => t("chart-title-shares");

/** Shares company by company, the least valuable first. @param {Server.ShareView} view @param {string} part @returns {Step[]} */
export function steps(view, part) {
  if (part !== "shares") return [{ part }];
  const companies = Object.keys(view.value).filter((company) => view.value[company] > 0);
  companies.sort((a, b) => view.value[a] - view.value[b]);
  return companies.length ? companies.map((company) => ({ part, company })) : [{ part }];
}

/** @type {import("../after.js").AfterParts["points"]} */
export function points({ part, company }, seat, view, moment, result) {
  if (!company) return result.parts[seat][part];
  return (moment?.views[seat].own?.[company] ?? 0) * view.value[company];
}

/**
 * A company's network.
 * @param {Page.Facts} _facts
 * @param {Server.ShareView} view
 * @param {Server.Moment<Server.ShareView>} _moment
 * @param {Server.Result} _result
 * @param {Step} step
 */
export function spot(_facts, view, _moment, _result, { company }) {
  return company ? { hexes: view.networks[company].map((at) => at.join(",")), from: "end" } : null;
}

/**
 * What everybody's locomotives are worth: so many of each company, times its value.
 * @param {{view: Server.ShareView, moment: Server.Moment<Server.ShareView>, result: Server.Result, names: string[], order: number[]}} props
 */
export function End({ view, moment, result, names, order }) {
  const companies = Object.keys(view.value);
  return html`<section class="end-shares"><h3>${t("end-shares")}</h3>
    <div class="scroll" tabindex="0" role="region" aria-label=${t("end-shares")}><table class="grid"><thead><tr><th scope="col"><span class="unseen">${t("column-seat")}</span></th><th scope="col">${t("total")}</th>
      ${companies.map((company) => html`<th scope="col"><${Locomotive} company=${company} size=${14} /> × ${view.value[company]}</th>`)}<th scope="col">${t("part", { part: "penalty" })}</th></tr></thead>
    <tbody>${order.map(
      (
        seat,
      ) => html`<tr class=${result.winners.includes(seat) ? "won" : ""}><th scope="row"><${PlayerMark} seat=${seat} /> ${names[seat]}</th><td><b>${result.scores[seat]}</b></td>
      ${companies.map((company) => {
        const count = moment.views[seat].own?.[company] ?? 0;
        return html`<td>${count ? html`${count} <small>= ${count * view.value[company]}</small>` : "–"}</td>`;
      })}<td>${result.parts[seat].penalty}</td></tr>`,
    )}</tbody></table></div></section>`;
}

/** @param {{s: Page.Shown, view: Server.ShareView}} props */
export function OnTable({ s, view }) {
  return html`<${Companies} s=${s} view=${view} own=${null} live=${false} />`;
}

/** Somebody's locomotives, by company. @param {{view: Server.ShareView}} props */
export function OpenHand({ view }) {
  const held = Object.entries(view.own ?? {}).filter(([, count]) => count);
  return html`<ul class="shares-held">${held.map(([company, count]) => html`<li><${Locomotive} company=${company} /> <b>${count}</b></li>`)}</ul>`;
}
