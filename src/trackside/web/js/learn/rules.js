// The rules in the page: by topic, searchable, each with a link of its own.
import { complain } from "../app/announce.js";
import { api } from "../app/api.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState, whenTyped } from "../app/html.js";
import { plain } from "../board/facts.js";
import { mapOf } from "../board/features.js";
import { learningOf, topicsOf } from "../families/learning.js";
import { named, said, t, wantMessages, wantWords } from "../text/messages.js";

/** @param {{game?: string, rule?: string}} props without a game: the first */
export function Rules({ game, rule }) {
  const [games, setGames] = useState(/** @type {Server.Game[]} */ ([]));
  const [board, setBoard] = useState(/** @type {Server.Board | null} */ (null));
  const [typed, setTyped] = useState("");
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const all = await api.games();
      const found = all.find((one) => one.id === game) ?? all[0];
      const shown = await api.board(found.id);
      await Promise.all([wantMessages("rules"), wantWords(mapOf(shown))]);
      if (gone) return;
      setGames(all);
      setBoard(shown);
    };
    load().catch(complain);
    return () => {
      gone = true;
    };
  }, [game]);
  useEffect(() => {
    if (board) titled("rules", { game: named(board.name) });
    if (board && rule) document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "start" });
  }, [board, rule]);
  if (!board) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  const values = learningOf(board).values(board);
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = topicsOf(board)
    .map((topic) => ({
      topic,
      title: t(`topic-${topic}`),
      text: said(mapOf(board), `rules-${topic}`, values, `rules-${board.family}-${topic}`),
    }))
    .filter(({ title, text }) => words.every((word) => plain(`${title} ${text}`).includes(word)));
  return html`<div class="page-narrow rules">
    <h1>${t("nav-rules")}</h1>
    <nav class="tabs" aria-label=${t("choose-game")}>${games.map((one) => html`<a href="/rules/${one.id}" aria-current=${one.id === board.id ? "page" : null}>${named(one.name)}</a>`)}</nav>
    <input type="search" value=${typed} onInput=${whenTyped(setTyped)} placeholder=${t("rules-find")} aria-label=${t("rules-find")} />
    ${found.length === 0 && html`<p class="empty">${t("rules-none")}</p>`}
    ${found.map(
      ({ topic, title, text }) =>
        html`<article id="rule-${topic}" class=${topic === rule ? "asked" : ""}><h2><a href="/rules/${board.id}/${topic}">${title}</a></h2>${text
          .split("\n")
          .filter(Boolean)
          .map((paragraph) => html`<p>${paragraph}</p>`)}</article>`,
    )}
  </div>`;
}
