// The first page: which game, my games, open tables, the daily deal.
import { api } from "../app/api.js";
import { complain } from "../app/announce.js";
import { ask } from "../app/asking.js";
import { BoardPicture } from "./board-picture.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { mapOf } from "../board/features.js";
import { named, t, wantWords, when } from "../text/messages.js";
import { seatName } from "../text/names.js";
import { DealBadge, dealsOfMaps, playDeal } from "./deal.js";
import { aboutGame, byMap, gameFacts, gameMinutes } from "./maps.js";

/** What the server answers, or `otherwise` where it cannot. @template T @param {() => Promise<T>} ask @param {T} otherwise */
function useAnswer(ask, otherwise) {
  const [answer, setAnswer] = useState(otherwise);
  useEffect(() => {
    let gone = false;
    ask().then(
      (value) => !gone && setAnswer(value),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return answer;
}

/** Tables where this browser sits; nobody has any before the first. */
async function myTables() {
  const { person } = await api.me();
  return person ? api.tables({ mine: true, limit: 40 }) : [];
}

/** All games, with what their maps say of them. */
async function allGames() {
  const games = await api.games();
  await Promise.all(games.map((game) => wantWords(mapOf(game))));
  return games;
}

/** The lobby. */
export function Lobby() {
  const games = useAnswer(allGames, /** @type {Server.Game[]} */ ([]));
  const mine = useAnswer(myTables, /** @type {Server.TableSummary[]} */ ([]));
  const open = useAnswer(() => api.tables({ state: "open", limit: 10 }), /** @type {Server.TableSummary[]} */ ([]));
  const daily = dealsOfMaps(useAnswer(api.daily, /** @type {Server.Deal[]} */ ([])), games);
  useEffect(() => {
    titled("lobby");
  });
  /** @param {Server.TableSummary} table */
  const myTurn = (table) => table.waiting.some((seat) => table.yours.includes(seat));
  const running = mine
    .filter((table) => ["open", "playing"].includes(table.state))
    .sort((a, b) => Number(myTurn(b)) - Number(myTurn(a)));
  const [gone, setGone] = useState(/** @type {string[]} */ ([]));
  const finished = mine.filter((table) => table.state === "finished" && !gone.includes(table.id));
  const elsewhere = open.filter((table) => !table.yours.length);
  const names = Object.fromEntries(games.map((game) => [game.id, named(game.name)]));
  /** Take a finished game away for good. @param {Server.TableSummary} table */
  const remove = async (table) => {
    if (!(await ask({ title: t("delete-title"), text: t("delete-about"), yes: t("delete") }))) return;
    api.deleteTable(table.id).then(() => setGone([...gone, table.id]), complain);
  };
  return html`
    <div class="lobby">
      <section class="welcome"><h1>${t("welcome")}</h1><p>${t("welcome-more")}</p></section>
      ${running.length > 0 && html`<${Tables} title=${t("my-games")} tables=${running} names=${names} />`}
      <section aria-label=${t("choose-game")}>
        <h2>${t("choose-game")}</h2>
        <div class="games">${byMap(games).map(({ game, games: all }) => html`<${GameCard} key=${game.id} game=${game} games=${all} />`)}</div>
      </section>
      ${daily.length > 0 && html`<${DailyDeals} deals=${daily} names=${names} />`}
      ${elsewhere.length > 0 && html`<${Tables} title=${t("open-tables")} tables=${elsewhere} names=${names} />`}
      ${finished.length > 0 && html`<${Tables} title=${t("finished-games")} tables=${finished} names=${names} onDelete=${remove} />`}
    </div>
  `;
}

/** A map, and the variants that can be played on it. @param {{game: Server.Game, games: Server.Game[]}} props */
function GameCard({ game, games }) {
  return html`<article class="game-card">
    <a class="picture" href="/new/${game.id}" tabindex="-1" aria-hidden="true">
      <${BoardPicture} game=${game} /></a>
    <div class="about">
      <h3>${named(game.name)}</h3>
      <p class="facts">${gameFacts(game)}</p>
      <p>${aboutGame(game)}</p>
      ${games.length > 1 && html`<nav class="variants" aria-label=${t("variants-of", { game: named(game.name) })}>${games.slice(1).map((one) => html`<a href="/new/${one.id}">${named(one.name)}${one.minutes ? html` <small>${gameMinutes(one)}</small>` : null}<${Icon} name="forward" size=${16} /></a>`)}</nav>`}
      <div class="row">
        <a class="button primary" href="/new/${game.id}">${t("play")}<span class="unseen"> ${named(game.name)}</span></a>
        <a class="button" href="/learn/${game.id}">${t("learn")}<span class="unseen"> ${named(game.name)}</span></a>
      </div>
    </div>
  </article>`;
}

/** Tables that are shown before the others are asked for. */
const FIRST = 4;

/** @param {{title: string, tables: Server.TableSummary[], names: Record<string, string>, onDelete?: (table: Server.TableSummary) => void}} props */
function Tables({ title, tables, names, onDelete }) {
  const lines = tables.map(
    (table) => html`<${TableLine} key=${table.id} table=${table} names=${names} onDelete=${onDelete} />`,
  );
  return html`<section aria-label=${title}>
    <h2>${title}</h2>
    <ul class="tables">${lines.slice(0, FIRST)}</ul>
    ${lines.length > FIRST && html`<details class="more-tables"><summary>${t("more-tables", { count: lines.length - FIRST })}</summary><ul class="tables">${lines.slice(FIRST)}</ul></details>`}
  </section>`;
}

/** @param {{table: Server.TableSummary, names: Record<string, string>, onDelete?: (table: Server.TableSummary) => void}} props */
function TableLine({ table, names, onDelete }) {
  // A game with other people is not for one of them to take away, nor is a day's deal.
  const alone = table.seats.every((seat) => seat.kind === "bot" || table.yours.includes(seat.seat));
  const yours = table.state === "playing" && table.waiting.some((seat) => table.yours.includes(seat));
  const state = yours ? "your-turn" : table.state;
  return html`<li><a class="table-line ${yours ? "turn" : ""}" href=${table.state === "open" && !table.yours.length ? `/join/${table.id}` : `/table/${table.id}`}>
    <strong>${names[table.game] ?? table.game}</strong>
    <span class="who">${table.seats.map((seat) => seatName(seat)).join(" · ")} <${DealBadge} deal=${table.deal} /></span>
    <span class="badge badge-${state}">${t(`table-${state}`)}</span>
    <span class="when">${when(table.changed)}</span>
  </a>${onDelete && alone && !table.daily && html`<button class="quiet round" onClick=${() => onDelete(table)} aria-label=${t("delete-of", { game: names[table.game] ?? table.game, when: when(table.changed) })}><${Icon} name="close" /></button>`}</li>`;
}

/** @param {{deals: Server.Deal[], names: Record<string, string>}} props */
function DailyDeals({ deals, names }) {
  return html`<section aria-label=${t("daily")}>
    <h2>${t("daily")}</h2><p class="lead">${t("daily-more")}</p>
    <ul class="deals">
      ${deals.map(
        (deal) => html`<li><button class="deal" onClick=${() => playDeal(deal)}>
          <${Icon} name="cards" /><span><strong>${names[deal.game]}</strong><small>${t("daily-played", { count: deal.played })}</small></span>
        </button><a class="deal-table" href="/daily/${deal.game}">${t("daily-table")}<span class="unseen"> ${names[deal.game]}</span></a></li>`,
      )}
    </ul>
  </section>`;
}
