// A finished game step by step: slider, arrow keys, autoplay, all hands, a link to each move, playing on from there.
import { api } from "../app/api.js";
import { complain, notify } from "../app/announce.js";
import { Board } from "../board/board.js";
import { PlayerMark } from "../table/cards.js";
import { Chart } from "./chart.js";
import { EndOfLine } from "../app/end-of-line.js";
import { afterOf } from "../families/after.js";
import { tableOf } from "../families/table.js";
import { loadFacts } from "../board/facts.js";
import { titled } from "../app/head.js";
import { html, signal, useEffect, useState, whenTicked, whenTyped } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { Log } from "../table/log.js";
import { lineSpot, linesOf } from "../text/lines.js";
import { named, t } from "../text/messages.js";
import { tableNames, usualBot } from "../text/names.js";
import { Players } from "../table/players.js";
import { go, linkTo } from "../app/router.js";
import { motion, PACES, settings } from "../app/settings.js";

/**
 * A finished game: what the server told of it, and the numbers of the events at which one can stop.
 * @typedef {Server.Update & {facts: Page.Facts, story: Server.Story, steps: number[], names: string[]}} Game
 */

/** Events after which the table looks different. */
const STEPS = ["start", "action", "undo", "rewind"];

/** @param {{id: string, number: number}} props */
export function Replay({ id, number }) {
  const [game, setGame] = useState(/** @type {Game | null} */ (null));
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    api
      .update(id)
      .then(async (update) => {
        if (update.table.state !== "finished") return go(`/table/${id}/watch`);
        const [facts, story] = await Promise.all([loadFacts(update.table.game), api.story(id)]);
        const steps = update.events.filter((event) => STEPS.includes(event.kind)).map((event) => event.number);
        return setGame({ ...update, facts, story, steps, names: tableNames(update.table.seats) });
      })
      .catch(() => setMissing(true));
  }, [id]);
  if (missing) return html`<${EndOfLine} />`;
  if (!game) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  return html`<${Player} id=${id} game=${game} first=${number} />`;
}

/** @param {{id: string, game: Game, first: number}} props */
function Player({ id, game, first }) {
  const { facts, steps, events, table, names, story } = game;
  const [at, setAt] = useState(() => Math.max(0, first ? steps.findLastIndex((step) => step <= first) : 0));
  const [moment, setMoment] = useState(/** @type {Server.Moment | null} */ (null));
  const [playing, setPlaying] = useState(false);
  const [open, setOpen] = useState(true);
  const [s] = useState(() => ({
    id,
    facts,
    spot: signal(/** @type {Drawing.Spot | null} */ (null)),
    mode: signal(null),
  }));
  const last = steps.length - 1;
  /** @param {number} to */
  const jump = (to) => setAt(Math.max(0, Math.min(last, to)));
  useEffect(() => {
    let gone = false;
    api.moment(id, steps[at]).then((shown) => {
      if (gone) return;
      setMoment(shown);
      const lines = linesOf(events).get(steps[at]) ?? [];
      const spot = lines.map(lineSpot).find(Boolean);
      s.spot.value = spot ? { ...spot, from: "replay" } : null;
    }, complain);
    if (at < last) api.moment(id, steps[at + 1]).catch(() => {});
    history.replaceState(null, "", `/replay/${id}/${steps[at]}`);
    return () => {
      gone = true;
    };
  }, [at]);
  useEffect(() => {
    if (!playing) return undefined;
    if (at === last) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(
      () => jump(at + 1),
      { calm: 1600, normal: 900, fast: 350, none: 350 }[settings.speed.value],
    );
    return () => clearTimeout(timer);
  }, [playing, at]);
  useEffect(() => {
    titled("replay", { game: named(facts.board.name) });
    /** @param {KeyboardEvent} event */
    const keys = (event) => {
      const target = /** @type {Element} */ (event.target);
      if (target.matches("input, select")) return;
      const run = {
        ArrowLeft: () => jump(at - 1),
        ArrowRight: () => jump(at + 1),
        Home: () => jump(0),
        End: () => jump(last),
        " ": () => !target.matches("button, a, summary") && setPlaying(!playing),
      }[event.key];
      if (!run) return;
      if (event.key !== " " || !target.matches("button, a, summary")) event.preventDefault();
      run();
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });
  if (!moment?.view) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  const { view, views } = moment;
  const after = afterOf(view);
  const acting = {
    ...table,
    waiting: view.phase === "over" ? [] : [view.to_move],
    result: view.phase === "over" ? table.result : null,
    deadlines: {},
    seats: table.seats.map((seat) => ({ ...seat, bot: null, stand_in: null })),
  };
  return html`<div class="table-top replay">
    <h1 class="unseen">${t("title-replay", { game: named(facts.board.name) })}</h1>
    <div class="middle"><div class="board-area"><${Board} facts=${facts} look=${tableOf(view).look(facts, view, { spot: s.spot.value })} title=${t("board-title", { game: named(facts.board.name) })} moving=${motion()} onPick=${() => {}} /></div>
    <div class="tray">
      <section class="replay-bar panel" aria-label=${t("replay")} aria-busy=${moment.number !== steps[at]}>
        <div class="row">
          <button class="round" onClick=${() => jump(0)} disabled=${at === 0} aria-label=${t("replay-first")}><${Icon} name="first" /></button>
          <button class="round" onClick=${() => jump(at - 1)} disabled=${at === 0} aria-label=${t("replay-back")}><${Icon} name="back" /></button>
          <button class="round primary" onClick=${() => setPlaying(!playing)} aria-label=${t(playing ? "replay-pause" : "replay-play")}><${Icon} name=${playing ? "pause" : "play"} /></button>
          <button class="round" onClick=${() => jump(at + 1)} disabled=${at === last} aria-label=${t("replay-forward")}><${Icon} name="forward" /></button>
          <button class="round" onClick=${() => jump(last)} disabled=${at === last} aria-label=${t("replay-last")}><${Icon} name="last" /></button>
          <output>${t("replay-step", { step: at, last })}</output>
        </div>
        <input type="range" min="0" max=${last} value=${at} onInput=${whenTyped((value) => jump(Number(value)))} aria-label=${t("replay-slider")} />
        <div class="row">
          <label class="switch"><input type="checkbox" role="switch" checked=${open} onChange=${whenTicked(setOpen)} /><span>${t("replay-hands")}</span></label>
          <button class="small" onClick=${() =>
            navigator.clipboard.writeText(linkTo(`/replay/${id}/${steps[at]}`)).then(
              () => notify(t("link-copied")),
              () => {},
            )}><${Icon} name="link" />${t("replay-link")}</button>
          <${PlayOn} id=${id} game=${game} at=${at} view=${view} />
        </div>
      </section>
      <${after.OnTable} s=${s} view=${view} />
      ${
        open &&
        views.map(
          (
            one,
            seat,
          ) => html`<div class="open-hand player-${seat}"><h2><${PlayerMark} seat=${seat} /> ${names[seat]}</h2>
        <${after.OpenHand} s=${s} view=${one} seat=${seat} name=${names[seat]} /></div>`,
        )
      }
    </div>
    </div>
    <div class="side">
      <${Players} s=${s} view=${view} table=${acting} names=${names} seat=${null} />
      <${Log} s=${s} events=${events} names=${names} at=${steps[at]} onJump=${(/** @type {number} */ number) => jump(steps.findLastIndex((step) => step <= number))} />
      <div class="panel"><${Chart} story=${story} names=${names} at=${steps[at]} title=${after.chartTitle()} /></div>
    </div>
  </div>`;
}

/**
 * A new table that begins where the replay stands, against bots.
 * @param {{id: string, game: Game, at: number, view: Server.View}} props
 */
function PlayOn({ id, game, at, view }) {
  const ready = view.phase === "turn" && !view.build;
  const begin = async () => {
    try {
      const record = await api.record(id);
      const bots = await api.botsFor(game.table.game);
      const usual = usualBot(bots);
      const counted = countLines(game.events, game.steps[at]);
      const me = view.to_move;
      const seats = game.table.seats.map((_, seat) =>
        seat === me
          ? { kind: "me", name: settings.name.value || t("player-name", { number: seat + 1 }) }
          : { kind: "bot", bot: usual },
      );
      const table = await api.open({
        game: game.table.game,
        seats,
        record,
        line: 1 + counted,
        options: { rated: false, pace: PACES[settings.speed.value] },
      });
      go(`/table/${table.id}`);
    } catch (problem) {
      complain(problem);
    }
  };
  /** Why nobody can play on from here. */
  const why = view.phase === "over" ? t("play-on-over") : t("play-on-amid");
  return html`<button class="small" aria-disabled=${ready ? null : "true"} title=${ready ? null : why} onClick=${() => (ready ? begin() : notify(why))}><${Icon} name="train" />${t("play-on")}</button>`;
}

/**
 * How many lines of the record lead to an event: those of all actions that were not taken back.
 * @param {Server.Happening[]} events
 * @param {number} until
 */
function countLines(events, until) {
  const kept = [];
  for (const event of events) {
    if (event.number > until) break;
    if (event.kind === "start" || event.kind === "action") kept.push(event);
    if (event.kind === "undo")
      kept.splice(
        kept.findLastIndex((one) => one.kind === "action" && one.seat === event.seat),
        1,
      );
    if (event.kind === "rewind") while (kept.length && kept[kept.length - 1].number >= (event.to ?? 0)) kept.pop();
  }
  return kept.reduce((sum, event) => sum + (event.lines?.length ?? 0), 0);
}
