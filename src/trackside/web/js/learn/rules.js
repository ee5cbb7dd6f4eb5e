// The rules in the page: by topic, searchable, each with a link of its own.
import { api } from "../app/api.js";
import { plain } from "../board/facts.js";
import { html, useEffect, useState } from "../app/html.js";
import { language, loadMessages, named, t } from "../text/messages.js";

/** Topics of each game, in the order in which they are read. */
const TOPICS = {
  europe: [
    "goal",
    "setup",
    "turn",
    "draw",
    "claim",
    "doubles",
    "ferries",
    "tunnels",
    "stations",
    "tickets",
    "longest",
    "end",
    "scoring",
  ],
  san_francisco: [
    "goal",
    "setup",
    "turn",
    "draw",
    "claim",
    "doubles",
    "ferries",
    "souvenirs",
    "tickets",
    "end",
    "scoring",
  ],
  great_lakes: [
    "goal",
    "setup",
    "pieces",
    "turn",
    "draw",
    "claim",
    "ships",
    "doubles",
    "harbours",
    "exchange",
    "tickets",
    "end",
    "scoring",
  ],
  paris_connection: ["goal", "setup", "turn", "build", "borders", "trade", "limit", "end", "scoring"],
};

/** @param {{game?: string, rule?: string}} props */
export function Rules({ game = "europe", rule }) {
  const [games, setGames] = useState([]);
  const [ready, setReady] = useState(false);
  const [typed, setTyped] = useState("");
  const tag = language.value;
  useEffect(() => {
    api.games().then(setGames);
  }, []);
  useEffect(() => {
    loadMessages(tag, [`${tag}/rules.ftl`]).then(() => setReady(tag));
  }, [tag]);
  useEffect(() => {
    document.title = t("title-rules");
    if (ready && rule) document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "start" });
  }, [ready, rule, game]);
  if (ready !== tag) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const topics = (TOPICS[game] ?? TOPICS.europe)
    .map((topic) => ({ topic, title: t(`topic-${topic}`), text: t(`rule-${topic}`, { game }) }))
    .filter(({ title, text }) => words.every((word) => plain(`${title} ${text}`).includes(word)));
  return html`<div class="page-narrow rules">
    <h1>${t("nav-rules")}</h1>
    <nav class="tabs" aria-label=${t("choose-game")}>${games.map((one) => html`<a href="#/rules/${one.id}" aria-current=${one.id === game ? "page" : null}>${named(one.name)}</a>`)}</nav>
    <input type="search" value=${typed} onInput=${(event) => setTyped(event.target.value)} placeholder=${t("rules-find")} aria-label=${t("rules-find")} />
    ${topics.length === 0 && html`<p class="empty">${t("rules-none")}</p>`}
    ${topics.map(
      ({ topic, title, text }) =>
        html`<article id="rule-${topic}" class=${topic === rule ? "asked" : ""}><h2><a href="#/rules/${game}/${topic}">${title}</a></h2>${text
          .split("\n")
          .filter(Boolean)
          .map((paragraph) => html`<p>${paragraph}</p>`)}</article>`,
    )}
  </div>`;
}
