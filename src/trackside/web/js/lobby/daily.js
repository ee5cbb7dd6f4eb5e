// The table of a day's deal: the same cards for everybody, and what each made of them.
import { api } from "../app/api.js";
import { EndOfLine } from "../app/end-of-line.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState } from "../app/html.js";
import { dayName, duration, named, t } from "../text/messages.js";
import { dealsOfMaps, playDeal } from "./deal.js";

/** @param {{game?: string, date?: string}} props without a game: the first; without a date: today */
export function Daily({ game: asked, date: wanted }) {
  const [deals, setDeals] = useState(/** @type {Server.Deal[] | null} */ (null));
  const [games, setGames] = useState(/** @type {Server.Game[]} */ ([]));
  const [shown, setShown] = useState(/** @type {Server.DailyResults | null} */ (null));
  const [missing, setMissing] = useState(false);
  const deal = deals?.find((one) => one.game === asked) ?? (asked ? undefined : deals?.[0]);
  const date = wanted ?? deal?.date;
  useEffect(() => {
    Promise.all([api.daily(), api.games()]).then(
      ([found, all]) => {
        setDeals(found);
        setGames(all);
      },
      () => setMissing(true),
    );
  }, []);
  useEffect(() => {
    setShown(null);
    if (!deals) return;
    if (!deal || !date) setMissing(true);
    else api.dailyResults(deal.game, date).then(setShown, () => setMissing(true));
  }, [deals, deal?.game, date]);
  if (missing) return html`<${EndOfLine} />`;
  if (!deal || !date || !shown) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  /** @param {string} id */
  const nameOf = (id) => named(games.find((one) => one.id === id)?.name ?? { en: id });
  titled("daily", { game: nameOf(deal.game) });
  const today = date === deal.date;
  const played = shown.results.some((one) => one.yours);
  const play = () => playDeal(deal);
  return html`<div class="page-narrow">
    <p class="crumbs"><a href="/">${t("to-lobby")}</a></p>
    <h1>${t("daily")}: ${nameOf(deal.game)}</h1>
    <p class="lead">${t("daily-more")}</p>
    <nav class="tabs" aria-label=${t("choose-game")}>${dealsOfMaps(deals ?? [], games).map((one) => html`<a href="/daily/${one.game}" aria-current=${one.game === deal.game ? "page" : null}>${nameOf(one.game)}</a>`)}</nav>
    <div class="row"><a class="button small" href="/daily/${deal.game}/${dayAfter(date, -1)}">${t("daily-before")}</a><strong>${dayName(date)}</strong>${!today && html`<a class="button small" href="/daily/${deal.game}/${dayAfter(date, 1)}">${t("daily-after")}</a>`}
      ${today && !played && html`<button class="primary" onClick=${play}>${t(deal.yours ? "daily-go-on" : "daily-play")}</button>`}</div>
    ${
      shown.results.length === 0
        ? html`<p class="empty">${t("daily-none")}</p>`
        : html`<div class="scroll" tabindex="0"><table class="grid"><thead><tr><th scope="col">${t("scores-place")}</th><th scope="col">${t("scores-player")}</th><th scope="col">${t("daily-score")}</th><th scope="col">${t("daily-won")}</th><th scope="col">${t("daily-time")}</th></tr></thead>
        <tbody>${shown.results.map((one) => html`<tr class=${one.yours ? "won" : ""}><td>${one.place}</td><th scope="row">${one.person ? html`<a href="/person/${one.person}">${one.name}</a>` : one.name}${one.yours && html` <small>${t("you")}</small>`}</th><td>${one.score}</td><td>${one.won ? t("yes") : t("no")}</td><td>${duration(one.seconds)}</td></tr>`)}</tbody></table></div>`
    }
  </div>`;
}

/** The day so many days later. @param {string} date @param {number} days */
function dayAfter(date, days) {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
