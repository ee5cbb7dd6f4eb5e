// Moments worth a second: a completed ticket, the last round, a winner. Decoration: the page never waits for one, any press
// ends it, and where less motion is asked for there is none.
import { PlayerMark } from "./cards.js";
import { printed, ticketName } from "../board/facts.js";
import { html, signal, useEffect } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { motion } from "../app/settings.js";
import { play } from "../app/sound.js";
import { listed, t } from "../text/messages.js";
import { ticketSpot } from "./tickets.js";

/** @typedef {{kind: "ticket" | "last" | "winner", text: string, points?: number, seats?: number[]}} Moment */

/** What is shown now. @type {import("../../vendor/signals.js").Signal<Moment | null>} */
const shown = signal(null);
let timer = 0;

/** How long one is shown, in lengths of a movement. */
const LONG = { ticket: 4.4, last: 4.4, winner: 7 };
/** How many pieces fall for a winner. */
const CONFETTI = 44;

/** @param {Page.State} s */
function end(s) {
  if (!shown.peek()) return;
  clearTimeout(timer);
  shown.value = null;
  if (s.spot.peek()?.from === "moment") s.spot.value = null;
}

/** @param {Page.State} s @param {Moment} moment @param {Drawing.Spot} [spot] */
function begin(s, moment, spot) {
  const length = motion();
  if (!length || document.hidden) return;
  end(s);
  shown.value = moment;
  if (spot) s.spot.value = { ...spot, from: "moment" };
  timer = setTimeout(() => end(s), length * LONG[moment.kind]);
}

/**
 * See whether what just happened is such a moment; the state still has what was before.
 * @param {Page.State} s
 * @param {Server.Update} update
 */
export function noteMoments(s, update) {
  // A view without tickets has nothing of what is looked for here.
  const before = /** @type {Server.TicketView | null} */ (s.view.peek());
  const after = /** @type {Server.TicketView} */ (update.view);
  if (before?.turns_left === null && after.turns_left !== null && update.table.state === "playing") {
    play("last");
    begin(s, { kind: "last", text: t("last-turns", { count: after.turns_left }) });
  }
  if (!before?.own?.progress || !after.own?.progress) return;
  const known = new Set(before.own.completed);
  const held = new Set(before.own.tickets);
  const fresh = after.own.progress.filter(
    ({ ticket, state }) => (state === "done" || state === "borrowed") && !known.has(ticket) && held.has(ticket),
  );
  if (!fresh.length || s.seat === null || update.table.state !== "playing") return;
  const [first] = fresh;
  const ticket = printed(s.facts.tickets, first.ticket);
  play("ticket");
  begin(
    s,
    {
      kind: "ticket",
      text: listed(fresh.map((one) => ticketName(s.facts, one.ticket))),
      points: fresh.reduce((sum, one) => sum + printed(s.facts.tickets, one.ticket).points, 0),
    },
    ticketSpot(s.facts, after, s.seat, ticket, first),
  );
}

/** The points have been counted before the person's eyes: whoever won is told. @param {Page.State} s */
export function noteWinner(s) {
  const seats = s.table.peek()?.result?.winners ?? [];
  if (!seats.length) return;
  play("winner");
  const who = listed(seats.map((seat) => s.names.peek()[seat]));
  begin(s, { kind: "winner", text: t(seats.length > 1 ? "shared-win" : "wins", { who }), seats });
}

/** What is shown over the board. @param {{s: Page.State}} props */
export function MomentCard({ s }) {
  useEffect(() => {
    const stop = () => end(s);
    addEventListener("pointerdown", stop, true);
    addEventListener("keydown", stop, true);
    return () => {
      stop();
      removeEventListener("pointerdown", stop, true);
      removeEventListener("keydown", stop, true);
    };
  }, []);
  const moment = shown.value;
  if (!moment) return null;
  const { kind, text, points, seats = [] } = moment;
  // What is told aloud is told elsewhere: the log, the banner, the result.
  return html`<div class="moment moment-${kind}" aria-hidden="true">
    <div class="moment-card">
      ${kind === "ticket" && html`<span class="moment-points">${points}</span>`}
      ${kind === "last" && html`<${Icon} name="clock" />`}
      ${seats.map((seat) => html`<${PlayerMark} seat=${seat} size=${34} />`)}
      <span>${kind === "ticket" && html`<small>${t("ticket-completed")}</small>`}<b>${text}</b></span>
      ${kind === "ticket" && html`<${Icon} name="check" />`}
    </div>
    ${
      kind === "winner" &&
      Array.from(
        { length: CONFETTI },
        (_, n) =>
          html`<i class="confetti player-${seats[n % seats.length]}" style=${{ left: `${(n * 61.8) % 100}%`, animationDelay: `${(n * 137) % 900}ms`, rotate: `${(n * 77) % 180}deg` }}></i>`,
      )
    }
  </div>`;
}
