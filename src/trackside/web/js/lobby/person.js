// A person as others see them: ratings, and how they have played.
import { api } from "../app/api.js";
import { EndOfLine } from "../app/end-of-line.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState } from "../app/html.js";
import { decimal, named, t, when } from "../text/messages.js";

/** @param {{id: string}} props */
export function Person({ id }) {
  const [person, setPerson] = useState(/** @type {Server.PublicPerson | null} */ (null));
  const [games, setGames] = useState(/** @type {Record<string, string>} */ ({}));
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    Promise.all([api.person(id), api.games()]).then(
      ([found, all]) => {
        titled("person", { who: found.name });
        setGames(Object.fromEntries(all.map((game) => [game.id, named(game.name)])));
        setPerson(found);
      },
      () => setMissing(true),
    );
  }, [id]);
  if (missing) return html`<${EndOfLine} />`;
  if (!person) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  const { ratings, statistics, recent } = person;
  return html`<div class="page-narrow">
    <p class="crumbs"><a href="/scores">${t("nav-scores")}</a></p>
    <h1>${person.name}</h1>
    <h2>${t("person-ratings")}</h2>
    ${
      ratings.length
        ? html`<div class="scroll" tabindex="0"><table class="grid"><thead><tr><th scope="col">${t("person-game")}</th><th scope="col">${t("scores-rating")}</th><th scope="col">${t("scores-games")}</th><th scope="col">${t("scores-wins")}</th></tr></thead>
        <tbody>${ratings.map((one) => html`<tr><th scope="row">${games[one.game] ?? one.game}</th><td>${decimal(one.rating)} <small>± ${decimal(one.uncertainty)}</small></td><td>${one.games}</td><td>${one.wins}</td></tr>`)}</tbody></table></div>`
        : html`<p class="empty">${t("person-unrated")}</p>`
    }
    ${
      statistics.length > 0 &&
      html`<h2>${t("person-played")}</h2>
      <div class="scroll" tabindex="0"><table class="grid"><thead><tr><th scope="col">${t("person-game")}</th><th scope="col">${t("person-players")}</th><th scope="col">${t("scores-games")}</th><th scope="col">${t("scores-wins")}</th><th scope="col">${t("person-mean")}</th><th scope="col">${t("person-best")}</th></tr></thead>
      <tbody>${statistics.map((one) => html`<tr><th scope="row">${games[one.game] ?? one.game}</th><td>${one.players}</td><td>${one.games}</td><td>${one.wins}</td><td>${decimal(one.mean_score)}</td><td>${one.best_score}</td></tr>`)}</tbody></table></div>`
    }
    ${
      recent.length > 0 &&
      html`<h2>${t("person-recent")}</h2>
      <ul class="tables">${recent.map((one) => {
        const line = html`<strong>${games[one.game] ?? one.game}</strong><span class="who">${t("person-result", { place: one.place, players: one.players, score: one.score })}</span><span class="when">${when(one.finished)}</span>`;
        return html`<li>${one.table ? html`<a class="table-line" href="/replay/${one.table}">${line}</a>` : html`<span class="table-line">${line}</span>`}</li>`;
      })}</ul>`
    }
  </div>`;
}
