// Setting up a table: who plays, how, and off it goes.
import { api } from "../app/api.js";
import { isLimited } from "../app/code.js";
import { complain } from "../app/announce.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState, whenTicked, whenTyped } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { mapOf } from "../board/features.js";
import { named, t, wantWords } from "../text/messages.js";
import { botName, usualBot } from "../text/names.js";
import { go } from "../app/router.js";
import { PACES, settings } from "../app/settings.js";
import { aboutGame, byMap, gameFacts } from "./maps.js";

/** @type {Record<string, {move: number} | null>} */
const CLOCKS = { none: null, quick: { move: 30 }, slow: { move: 90 }, day: { move: 86400 } };

/**
 * One person against bots, or where no bot plays the game against friends.
 * @param {Server.Game} game
 * @param {Server.Bot[]} bots
 * @returns {Server.NewSeat[]}
 */
function firstSeats(game, bots) {
  const usual = usualBot(bots);
  const count = Math.min(Math.max(game.players[0], 3), game.players[1]);
  /** @type {Server.NewSeat} */
  const other = usual ? { kind: "bot", bot: usual } : { kind: "friend" };
  return Array.from({ length: count }, (_, n) => (n ? other : { kind: "me" }));
}

/** @param {{game: string}} props */
export function NewTable({ game: id }) {
  const [facts, setFacts] = useState(
    /** @type {{game: Server.Game, variants: Server.Game[], bots: Server.Bot[]} | null} */ (null),
  );
  const [seats, setSeats] = useState(/** @type {Server.NewSeat[]} */ ([]));
  const [clock, setClock] = useState("none");
  const [undo, setUndo] = useState("consent");
  const [hints, setHints] = useState(true);
  const [rated, setRated] = useState(true);
  const [start, setStart] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const load = async () => {
      const [games, bots] = await Promise.all([api.games(), api.botsFor(id)]);
      const game = games.find((one) => one.id === id);
      if (!game) return go("/");
      await wantWords(mapOf(game));
      titled("new", { game: named(game.name) });
      const variants = byMap(games).find((map) => map.games.includes(game))?.games ?? [game];
      setFacts({ game, variants, bots });
      setSeats(firstSeats(game, bots));
    };
    load().catch(complain);
  }, [id]);
  if (!facts) return html`<p class="loading">${t("loading")}</p>`;
  const { game, variants, bots } = facts;
  const [low, high] = game.players;
  /** @param {number} n @param {Server.NewSeat} seat */
  const change = (n, seat) => setSeats(seats.map((old, m) => (m === n ? seat : old)));
  const mine = seats.findIndex((seat) => seat.kind === "me");
  /** A colour is a seat: who wants another one changes places. @param {number} n */
  const sitAt = (n) => setSeats(seats.map((old, m) => (m === n ? seats[mine] : m === mine ? seats[n] : old)));
  const begin = async () => {
    setBusy(true);
    /** @param {Server.NewSeat} seat @param {number} n */
    const withName = (seat, n) => {
      if (seat.kind !== "me") return seat;
      const name = (seat.name ?? (n === mine ? settings.name.value : "")).trim();
      return { kind: "me", name: name || t("player-name", { number: n + 1 }) };
    };
    const options = { undo, hints, rated, pace: PACES[settings.speed.value], clock: CLOCKS[clock] ?? undefined };
    const first = Number(start) < seats.length && start !== "" ? { start: Number(start) } : {};
    try {
      const table = await api.open({ game: id, seats: seats.map(withName), options, ...first });
      go(`/table/${table.id}`);
    } catch (problem) {
      complain(problem);
      setBusy(false);
    }
  };
  const waits = seats.some((seat) => seat.kind === "friend" || seat.kind === "open");
  return html`
    <div class="page-narrow setup">
      <p class="crumbs"><a href="/">${t("to-lobby")}</a></p>
      <h1>${named(game.name)}</h1>
      <p class="lead">${aboutGame(game)}</p>
      <p class="facts">${gameFacts(game)}</p>
      ${variants.length > 1 && html`<${Variants} game=${game} variants=${variants} />`}
      <section aria-label=${t("seats")}>
        <div class="heading"><h2>${t("seats")}</h2>
          <div class="stepper" role="group" aria-label=${t("how-many")}>
            <button class="round" disabled=${seats.length <= low} onClick=${() => setSeats(seats.slice(0, -1))} aria-label=${t("fewer")}><${Icon} name="minus" /></button>
            <output>${t("players", { count: seats.length })}</output>
            <button class="round" disabled=${seats.length >= high} onClick=${() => setSeats([...seats, { ...seats[seats.length - 1], name: undefined }])} aria-label=${t("more")}><${Icon} name="plus" /></button>
          </div>
        </div>
        <ol class="seats">${seats.map((seat, n) => html`<${SeatRow} seat=${seat} n=${n} first=${n === mine} bots=${bots} onChange=${(/** @type {Server.NewSeat} */ next) => change(n, next)} />`)}</ol>
      </section>
      ${
        mine >= 0 &&
        html`<fieldset class="choice colours"><legend>${t("my-colour")}</legend><div class="segments">${seats.map(
          (_, seat) =>
            html`<label class="player-${seat} ${seat === mine ? "on" : ""}"><input type="radio" name="colour" checked=${seat === mine} onChange=${() => sitAt(seat)} aria-label=${t("player-colour", { seat })} /><span class="token" aria-hidden="true"></span>${t("player-colour", { seat })}</label>`,
        )}</div></fieldset>`
      }
      <label class="field"><span>${t("who-begins")}</span><select value=${start} onChange=${whenTyped(setStart)}>
        <option value="">${t("begins-chance")}</option>${seats.map((seat, at) => html`<option value=${String(at)}>${seatLabel(seat, at, mine)}</option>`)}</select></label>
      <details class="options"><summary>${t("options")}</summary>
        <div class="stack">
          <label class="field"><span>${t("clock")}</span><select value=${clock} onChange=${whenTyped(setClock)}>
            ${Object.keys(CLOCKS).map((name) => html`<option value=${name}>${t(`clock-${name}`)}</option>`)}</select></label>
          <label class="field"><span>${t("undo-rule")}</span><select value=${undo} onChange=${whenTyped(setUndo)}>
            ${["free", "consent", "unseen", "none"].map((name) => html`<option value=${name}>${t(`undo-${name}`)}</option>`)}</select></label>
          <label class="switch"><input type="checkbox" role="switch" checked=${hints} onChange=${whenTicked(setHints)} /><span>${t("allow-hints")}</span></label>
          <label class="switch"><input type="checkbox" role="switch" checked=${rated} onChange=${whenTicked(setRated)} /><span>${t("rated")}<small> ${t("rated-more")}</small></span></label>
        </div>
      </details>
      <div class="row end">
        <a class="button" href="/learn/${id}">${t("learn-first")}</a>
        <button class="primary large" disabled=${busy} onClick=${begin}>${waits ? t("open-table") : t("start-game")}</button>
      </div>
    </div>
  `;
}

/** Which of the games on a map. @param {{game: Server.Game, variants: Server.Game[]}} props */
function Variants({ game, variants }) {
  return html`<div class="segments variants" role="radiogroup" aria-label=${t("variants-of", { game: named(variants[0].name) })}>${variants.map(
    (one) =>
      html`<label class=${one.id === game.id ? "on" : ""}><input type="radio" name="variant" checked=${one.id === game.id} onChange=${() => go(`/new/${one.id}`)} />${named(one.name)}</label>`,
  )}</div>`;
}

/** What to expect of a bot. @param {string} bot */
function botLine(bot) {
  const line = t("bot-line", { bot: bot.replace(/[^a-z0-9]/gi, "-") });
  return isLimited(bot) ? `${line} · ${t("bot-limited")}` : line;
}

/** Who sits at a seat that is being set up. @param {Server.NewSeat} seat @param {number} at @param {number} mine */
function seatLabel(seat, at, mine) {
  const colour = t("player-colour", { seat: at });
  if (seat.kind === "bot") return t("seat-in-colour", { who: botName(seat.bot ?? ""), colour });
  if (seat.kind !== "me")
    return t("seat-in-colour", { who: t(seat.kind === "friend" ? "seat-friend" : "seat-open"), colour });
  const name = seat.name ?? (at === mine ? settings.name.value : "");
  return t("seat-in-colour", { who: name || t(at === mine ? "seat-me" : "seat-here"), colour });
}

/** @param {{seat: Server.NewSeat, n: number, first: boolean, bots: Server.Bot[], onChange: (value: any) => void}} props */
function SeatRow({ seat, n, first, bots, onChange }) {
  const value = seat.kind === "bot" ? `bot:${seat.bot}` : seat.kind;
  /** @param {string} chosen */
  const choose = (chosen) =>
    onChange(chosen.startsWith("bot:") ? { kind: "bot", bot: chosen.slice(4) } : { kind: chosen });
  /** @param {string} name */
  const rename = (name) => {
    if (first) settings.name.value = name;
    onChange({ ...seat, name });
  };
  return html`<li class="seat-row player-${n}">
    <span class="token" aria-hidden="true"></span>
    <label class="field"><span class="unseen">${t("who-sits", { number: n + 1 })}</span>
      <select value=${value} onChange=${whenTyped(choose)}>
        <option value="me">${first ? t("seat-me") : t("seat-here")}</option>
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
          value=${seat.name ?? (first ? settings.name.value : "")} onInput=${whenTyped(rename)} /></label>`
        : html`<span class="hintline">${seat.kind === "bot" ? botLine(seat.bot ?? "") : t(`seat-${seat.kind}-line`)}</span>`
    }
  </li>`;
}
