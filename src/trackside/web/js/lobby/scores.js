// The leaderboard of each game.
import { api } from "../app/api.js";
import { complain } from "../app/announce.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState } from "../app/html.js";
import { decimal, named, t } from "../text/messages.js";
import { botName } from "../text/names.js";

/** @param {{game?: string}} props without a game: the first */
export function Scores({ game: asked }) {
  const [games, setGames] = useState(/** @type {Server.Game[]} */ ([]));
  const game = asked ?? games[0]?.id;
  const [lines, setLines] = useState(/** @type {Server.Standing[] | null} */ (null));
  useEffect(() => {
    api.games().then(setGames, complain);
  }, []);
  useEffect(() => {
    const shown = games.find((one) => one.id === game);
    if (shown) titled("scores", { game: named(shown.name) });
  });
  useEffect(() => {
    setLines(null);
    if (game) api.leaderboard(game).then(setLines, () => setLines([]));
  }, [game]);
  return html`<div class="page-narrow">
    <h1>${t("nav-scores")}</h1>
    <nav class="tabs" aria-label=${t("choose-game")}>
      ${games.map((one) => html`<a href="/scores/${one.id}" aria-current=${one.id === game ? "page" : null}>${named(one.name)}</a>`)}
    </nav>
    ${
      lines === null
        ? html`<p class="loading">${t("loading")}</p>`
        : lines.length === 0
          ? html`<p class="empty">${t("scores-empty")}</p>`
          : html`<div class="scroll" tabindex="0"><table class="grid"><thead><tr><th scope="col">${t("scores-place")}</th><th scope="col">${t("scores-player")}</th><th scope="col">${t("scores-rating")}</th><th scope="col">${t("scores-games")}</th><th scope="col">${t("scores-wins")}</th></tr></thead>
          <tbody>${lines.map((line) => html`<tr><td>${line.place}</td><th scope="row">${line.bot ? botName(line.player) : html`<a href="/person/${line.player}">${line.name}</a>`}</th><td>${decimal(line.rating)} <small>± ${decimal(line.uncertainty)}</small></td><td>${line.games}</td><td>${line.wins}</td></tr>`)}</tbody></table></div>`
    }
  </div>`;
}
