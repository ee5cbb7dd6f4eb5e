// The companies of a share game, what they are worth, building and trading.
import { Locomotive } from "./cards.js";
import { html, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { t } from "../text/messages.js";
import { RuleLink } from "../learn/rule-link.js";
import { Sheet } from "../sheets/sheet.js";

/** @param {{s: Page.State, view: Server.ShareView, own: Record<string, number>|null, live?: boolean}} props */
export function Companies({ s, view, own, live = true }) {
  const companies = s.facts.board.companies;
  const sorted = live ? s.sorted.value : null;
  const mode = s.mode.value;
  const chosen = view.build?.company ?? (mode?.kind === "company" ? mode.company : null);
  const held = Object.values(own ?? {}).reduce((sum, n) => sum + n, 0);
  const limit = t("limit-line", { held, limit: view.limit, penalty: s.facts.board.penalty });
  /** @param {string} company */
  const pick = (company) => (s.mode.value = chosen === company ? null : { kind: "company", company });
  return html`<section class="companies panel" aria-label=${t("title-companies")}>
    <h2>${t("title-companies")}<${RuleLink} game=${s.facts.board.id} rule="build" />
      ${own && html`<span class="limit ${held > view.limit ? "over" : ""}" title=${limit}><span aria-hidden="true">${held} / ${view.limit}</span><span class="unseen">${limit}</span><${RuleLink} game=${s.facts.board.id} rule="limit" /></span>`}</h2>
    <table class="company-table"><thead><tr><th scope="col"><span class="unseen">${t("column-company")}</span></th><th scope="col">${t("column-value")}</th><th scope="col">${t("column-supply")}</th>${own && html`<th scope="col">${t("column-mine")}</th>`}<th></th></tr></thead>
      <tbody>${companies.map((company) => {
        const can = sorted?.place.has(company);
        return html`<tr class="${company === chosen ? "chosen" : ""} ${can ? "can" : ""}">
          <th scope="row"><${Locomotive} company=${company} /> <span class="company-name">${t("colour", { colour: company })}</span></th>
          <td class="worth"><b>${view.value[company]}</b>${view.build?.company === company && html` <span class="gain">+${view.build.gained}</span>`}</td>
          <td class="supply">${view.supply[company]}</td>${own && html`<td class="mine"><b>${own[company] ?? 0}</b></td>`}
          <td class="do">${can && html`<button class="small ${company === chosen ? "primary" : ""}" aria-pressed=${company === chosen} onClick=${() => pick(company)} aria-label=${t("build-company", { company: t("colour", { colour: company }) })}>${t("build")}</button>`}</td>
        </tr>`;
      })}</tbody></table>
  </section>`;
}

/** How far a build has come, and its end. @param {{s: Page.State, view: Server.ShareView}} props */
export function BuildBar({ s, view }) {
  const { build } = view;
  if (!build) return null;
  const { stop } = s.sorted.value;
  return html`<div class="build-bar">
    <${Locomotive} company=${build.company} /><span>${t("build-so-far", { count: build.hexes.length, most: s.facts.board.build[1], gained: build.gained })}</span>
    <button class="primary" disabled=${!stop || s.pending.value} onClick=${() => s.act(stop)}>${t("do-stop")}</button>
  </div>`;
}

/** One locomotive for one or two others. @param {{s: Page.State, view: Server.ShareView}} props */
export function TradeSheet({ s, view }) {
  const { trade } = s.sorted.value;
  const gives = [...new Set(trade.map((action) => action.give))];
  const [give, setGive] = useState(gives[0]);
  const takes = [...new Set(trade.filter((action) => action.give === give).map((action) => action.take))];
  const [take, setTake] = useState(takes[0]);
  const taken = takes.includes(take) ? take : takes[0];
  const counts = trade.filter((action) => action.give === give && action.take === taken);
  const [count, setCount] = useState(2);
  const action = counts.find((one) => one.count === count) ?? counts.at(-1);
  const { companies } = s.facts.board;
  const own = view.own ?? {};
  const worth = companies.reduce((sum, company) => sum + (own[company] ?? 0) * view.value[company], 0);
  const after = worth - view.value[give] + (action?.count ?? 0) * view.value[taken];
  /**
   * A row with a place for every company, whether it can be chosen or not.
   * @param {string} legend
   * @param {string[]} able
   * @param {string} chosen
   * @param {(company: string) => void} choose
   * @param {Record<string, number>} amounts
   */
  const row = (legend, able, chosen, choose, amounts) =>
    html`<fieldset class="trade-row"><legend>${legend}</legend><div class="trade-cells">${companies.map(
      (company) =>
        html`<label class="trade-cell ${company === chosen ? "on" : ""} ${able.includes(company) ? "" : "not"}"><input type="radio" name=${legend} checked=${company === chosen} disabled=${!able.includes(company)} onChange=${() => choose(company)} aria-label=${t("trade-company", { company: t("colour", { colour: company }), value: view.value[company], count: amounts[company] ?? 0 })} /><${Locomotive} company=${company} /><b>${amounts[company] ?? 0}</b></label>`,
    )}</div></fieldset>`;
  return html`<${Sheet} title=${t("trade-title")} modal=${false} onClose=${() => (s.sheet.value = null)} class="trade">
    <div class="stack">
      <p class="about">${t("trade-about")}<${RuleLink} game=${s.facts.board.id} rule="trade" /></p>
      <div class="trade-row"><span class="legend">${t("column-value")}</span><div class="trade-cells">${companies.map((company) => html`<span class="trade-value"><${Locomotive} company=${company} size=${14} /><b>${view.value[company]}</b></span>`)}</div></div>
      ${row(t("trade-give"), gives, give, setGive, own)}
      ${row(t("trade-take"), takes, taken, setTake, view.supply)}
      <fieldset class="trade-row"><legend>${t("trade-count")}</legend><div class="segments">${counts.map((one) => html`<label class=${one === action ? "on" : ""}><input type="radio" name="count" checked=${one === action} onChange=${() => setCount(one.count)} />${one.count}</label>`)}</div></fieldset>
      <p class="trade-worth">${t("trade-worth", { before: worth, after })}</p>
      <div class="row end"><button class="primary" data-first onClick=${() => s.act(action)}><${Icon} name="swap" />${t("trade-do", { give: t("colour", { colour: give }), count: action?.count ?? 0, take: t("colour", { colour: taken }) })}</button></div>
    </div>
  </${Sheet}>`;
}
