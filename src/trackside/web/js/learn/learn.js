// The door to a lesson: what it is, and a table to learn at.
import { api } from "../app/api.js";
import { complain } from "../app/announce.js";
import { BoardPicture } from "../lobby/board-picture.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState } from "../app/html.js";
import { keepLesson } from "./lessons.js";
import { mapOf } from "../board/features.js";
import { aboutGame } from "../lobby/maps.js";
import { named, t, wantWords } from "../text/messages.js";
import { easyBot } from "../text/names.js";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";

/** @param {{game: string}} props */
export function Learn({ game: id }) {
  const [game, setGame] = useState(/** @type {Server.Game | null} */ (null));
  const [about, setAbout] = useState("");
  useEffect(() => {
    api.games().then(async (games) => {
      const found = games.find((one) => one.id === id);
      if (!found) return go("/");
      await wantWords(mapOf(found));
      setAbout(aboutGame(found));
      titled("learn", { game: named(found.name) });
      return setGame(found);
    });
  }, [id]);
  if (!game) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  const begin = async () => {
    try {
      const bots = await api.botsFor(id);
      const me = { kind: "me", name: settings.name.value || t("player-name", { number: 1 }) };
      const seats = Array.from({ length: game.players[0] }, (_, n) => (n ? { kind: "bot", bot: easyBot(bots) } : me));
      const table = await api.open({ game: id, seats, start: 0, options: { undo: "free", rated: false, pace: 500 } });
      keepLesson(table.id, { step: 0 });
      go(`/table/${table.id}`);
    } catch (problem) {
      complain(problem);
    }
  };
  return html`<div class="page-narrow learn">
    <p class="crumbs"><a href="/">${t("to-lobby")}</a></p>
    <${BoardPicture} game=${game} class="learn-picture" />
    <h1>${t("learn-title", { game: named(game.name) })}</h1>
    <p class="lead">${about}</p><p>${t("learn-about")}</p>
    <div class="row"><button class="primary large" onClick=${begin}>${t("learn-begin")}</button><a class="button" href="/rules/${id}">${t("learn-read")}</a></div>
  </div>`;
}
