// The leaderboard of each game.
import { api } from "../app/api.js";
import { html, useEffect, useState } from "../app/html.js";
import { named, t } from "../text/messages.js";
import { botName } from "../text/names.js";

/** @param {{game?: string}} props without a game: the first */
export function Scores({ game: asked }) {
  const [games, setGames] = useState(/** @type {Server.Game[]} */ ([]));
  const game = asked ?? games[0]?.id;
  const [lines, setLines] = useState(/** @type {Server.Standing[] | null} */ (null));
  useEffect(() => {
    document.title = t("title-scores");
    api.games().then(setGames);
  }, []);
  useEffect(() => {
    setLines(null);
    if (game) api.leaderboard(game).then(setLines, () => setLines([]));
  }, [game]);
  return html`<div class="page-narrow">
    <h1>${t("nav-scores")}</h1>
    <nav class="tabs" aria-label=${t("choose-game")}>
      ${games.map((one) => html`<a href="#/scores/${one.id}" aria-current=${one.id === game ? "page" : null}>${named(one.name)}</a>`)}
    </nav>
    ${
      lines === null
        ? html`<p class="loading">${t("loading")}</p>`
        : lines.length === 0
          ? html`<p class="empty">${t("scores-empty")}</p>`
          : html`<div class="scroll"><table class="grid"><thead><tr><th scope="col">${t("scores-place")}</th><th scope="col">${t("scores-player")}</th><th scope="col">${t("scores-rating")}</th><th scope="col">${t("scores-games")}</th><th scope="col">${t("scores-wins")}</th></tr></thead>
          <tbody>${lines.map((line) => html`<tr><td>${line.place}</td><th scope="row">${line.bot ? botName(line.player) : line.name}</th><td>${line.rating.toFixed(1)} <small>± ${line.uncertainty.toFixed(1)}</small></td><td>${line.games}</td><td>${line.wins}</td></tr>`)}</tbody></table></div>`
    }
  </div>`;
}
