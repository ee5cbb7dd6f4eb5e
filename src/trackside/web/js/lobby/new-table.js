// Setting up a table: who plays, how, and off it goes.
import { api } from "../app/api.js";
import { complain } from "../app/announce.js";
import { html, useEffect, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { named, t } from "../text/messages.js";
import { botName, usualBot } from "../text/names.js";
import { go } from "../app/router.js";
import { PACES, settings } from "../app/settings.js";

const CLOCKS = { none: null, quick: { move: 30 }, slow: { move: 90 }, day: { move: 86400 } };

/** The last setup of a game in this browser, or one person against bots. */
function firstSeats(game, bots) {
  const usual = usualBot(bots);
  const count = Math.max(game.players[0], 3);
  return Array.from({ length: count }, (_, n) => (n ? { kind: "bot", bot: usual } : { kind: "me" }));
}

/** @param {{game: string}} props */
export function NewTable({ game: id }) {
  const [facts, setFacts] = useState(null);
  const [seats, setSeats] = useState([]);
  const [clock, setClock] = useState("none");
  const [undo, setUndo] = useState("consent");
  const [hints, setHints] = useState(true);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    Promise.all([api.games(), api.bots()]).then(([games, bots]) => {
      const game = games.find((one) => one.id === id);
      if (!game) return go("/");
      document.title = t("title-new", { game: named(game.name) });
      const able = bots.filter((bot) => bot.games.includes(id));
      setFacts({ game, bots: able });
      setSeats(firstSeats(game, able));
    }, complain);
  }, [id]);
  if (!facts) return html`<p class="loading">${t("loading")}</p>`;
  const { game, bots } = facts;
  const [low, high] = game.players;
  const change = (n, seat) => setSeats(seats.map((old, m) => (m === n ? seat : old)));
  const begin = async () => {
    setBusy(true);
    const named = (seat, n) => {
      if (seat.kind !== "me") return seat;
      const name = (seat.name ?? (n === 0 ? settings.name.value : "")).trim();
      return { kind: "me", name: name || t("player-name", { number: n + 1 }) };
    };
    const body = { game: id, seats: seats.map(named), options: { undo, hints, pace: PACES[settings.speed.value] } };
    if (CLOCKS[clock]) body.options.clock = CLOCKS[clock];
    try {
      const table = await api.open(body);
      go(`/table/${table.id}`);
    } catch (problem) {
      complain(problem);
      setBusy(false);
    }
  };
  const waits = seats.some((seat) => seat.kind === "friend" || seat.kind === "open");
  return html`
    <div class="page-narrow setup">
      <p class="crumbs"><a href="#/">${t("to-lobby")}</a></p>
      <h1>${named(game.name)}</h1>
      <p class="lead">${t("game-line", { game: id })}</p>
      <section aria-label=${t("seats")}>
        <div class="heading"><h2>${t("seats")}</h2>
          <div class="stepper" role="group" aria-label=${t("how-many")}>
            <button class="round" disabled=${seats.length <= low} onClick=${() => setSeats(seats.slice(0, -1))} aria-label=${t("fewer")}><${Icon} name="minus" /></button>
            <output>${t("players", { count: seats.length })}</output>
            <button class="round" disabled=${seats.length >= high} onClick=${() => setSeats([...seats, { ...seats.at(-1), name: undefined }])} aria-label=${t("more")}><${Icon} name="plus" /></button>
          </div>
        </div>
        <ol class="seats">${seats.map((seat, n) => html`<${SeatRow} seat=${seat} n=${n} bots=${bots} onChange=${(next) => change(n, next)} />`)}</ol>
      </section>
      <details class="options"><summary>${t("options")}</summary>
        <div class="stack">
          <label class="field"><span>${t("clock")}</span><select value=${clock} onChange=${(event) => setClock(event.target.value)}>
            ${Object.keys(CLOCKS).map((name) => html`<option value=${name}>${t(`clock-${name}`)}</option>`)}</select></label>
          <label class="field"><span>${t("undo-rule")}</span><select value=${undo} onChange=${(event) => setUndo(event.target.value)}>
            ${["free", "consent", "none"].map((name) => html`<option value=${name}>${t(`undo-${name}`)}</option>`)}</select></label>
          <label class="switch"><input type="checkbox" role="switch" checked=${hints} onChange=${(event) => setHints(event.target.checked)} /><span>${t("allow-hints")}</span></label>
        </div>
      </details>
      <div class="row end">
        <a class="button" href="#/learn/${id}">${t("learn-first")}</a>
        <button class="primary large" disabled=${busy} onClick=${begin}>${waits ? t("open-table") : t("start-game")}</button>
      </div>
    </div>
  `;
}

function SeatRow({ seat, n, bots, onChange }) {
  const value = seat.kind === "bot" ? `bot:${seat.bot}` : seat.kind;
  const choose = (chosen) =>
    onChange(chosen.startsWith("bot:") ? { kind: "bot", bot: chosen.slice(4) } : { kind: chosen });
  return html`<li class="seat-row player-${n}">
    <span class="token" aria-hidden="true"></span>
    <label class="field"><span class="unseen">${t("who-sits", { number: n + 1 })}</span>
      <select value=${value} onChange=${(event) => choose(event.target.value)}>
        <option value="me">${n === 0 ? t("seat-me") : t("seat-here")}</option>
        ${[true, false].map((level) => {
          const some = bots.filter((bot) => bot.level === level);
          return (
            some.length > 0 &&
            html`<optgroup label=${t(level ? "bots" : "bots-other")}>${some.map((bot) => html`<option value="bot:${bot.id}">${botName(bot.id)}</option>`)}</optgroup>`
          );
        })}
        <optgroup label=${t("people")}><option value="friend">${t("seat-friend-choice")}</option><option value="open">${t("seat-open-choice")}</option></optgroup>
      </select></label>
    ${
      seat.kind === "me"
        ? html`<label class="field"><span class="unseen">${t("settings-name")}</span><input type="text" maxlength="40" placeholder=${t("player-name", { number: n + 1 })}
          value=${seat.name ?? (n === 0 ? settings.name.value : "")} onInput=${(event) => (n === 0 && (settings.name.value = event.target.value), onChange({ ...seat, name: event.target.value }))} /></label>`
        : html`<span class="hintline">${seat.kind === "bot" ? t("bot-line", { bot: seat.bot.replace(/[^a-z0-9]/gi, "-") }) : t(`seat-${seat.kind}-line`)}</span>`
    }
  </li>`;
}
