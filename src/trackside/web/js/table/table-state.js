// One table as this browser knows it: what the server sent, and what the person is just doing with it.
import { api } from "../app/api.js";
import { announce, complain } from "../app/announce.js";
import { ask } from "../app/asking.js";
import { computed, signal } from "../app/html.js";
import { sortLegal } from "./legal.js";
import { noteWinner } from "./moments.js";
import { follow } from "./live.js";
import { lastActionOf, takenBackBy } from "../text/lines.js";
import { t } from "../text/messages.js";
import { tableNames } from "../text/names.js";
import { refusalText, whyNot } from "../text/refusal.js";
import { wantedRoutes } from "./wanted.js";

/**
 * What the person is about to do.
 * @typedef {{kind: "station" | "harbour"} | {kind: "company", company: string} | {kind: "stack", symbol: number}} Mode
 *
 * A question over the board.
 * @typedef {{kind: "list" | "exchange" | "trade"} | {kind: "claim", route: string} | {kind: "station" | "harbour", city: string}
 *   | {kind: "refill", actions: Server.ActionOf<"take">[], card: string | null}} Question
 */

/** @template T @typedef {import("../../vendor/signals.js").Signal<T>} Signal */
/** @template T @typedef {import("../../vendor/signals.js").ReadonlySignal<T>} Computed */

/** Events that change the position. After any other one, a phrase or a hint, sheets and hints stay as they are. */
const PLAY = ["start", "action", "undo", "rewind"];

/** A table that is open in the page. */
export class TableState {
  #counted;

  /** @param {string} id @param {number | null} seat @param {Page.Facts} facts */
  constructor(id, seat, facts) {
    this.id = id;
    this.seat = seat;
    this.facts = facts;
    /** @type {Signal<Server.Update | null>} */
    this.update = signal(null);
    /** Everything that happened, as far as the seat may know. @type {Signal<Server.Happening[]>} */
    this.events = signal([]);
    /** @type {Signal<"connecting" | "live" | "lost" | "refused">} */
    this.status = signal("connecting");
    this.pending = signal(false);
    /** What the person is about to do. @type {Signal<Mode | null>} */
    this.mode = signal(null);
    /** A question over the board. @type {Signal<Question | null>} */
    this.sheet = signal(null);
    /** What is pointed out on the board. @type {Signal<Drawing.Spot | null>} */
    this.spot = signal(null);
    /** What a bot advises. @type {Signal<{text: string, action: Server.Action | null} | null>} */
    this.advice = signal(null);
    this.hinting = signal(false);
    /** Why what was pressed cannot be done. @type {Signal<string | null>} */
    this.why = signal(null);
    /** How often a reason was asked for: only the last one is shown. */
    this.asking = 0;
    /** Whether the person has done anything here yet. */
    this.acted = signal(false);
    /** A tunnel whose cards were just turned up, and who digs it. @type {Signal<{line: Server.Line, who: string} | null>} */
    this.reveal = signal(null);
    /** Whether the score has been counted up before the person's eyes; see the setter. */
    this.#counted = false;
    /** The number that must come before the next action. @type {number | null} */
    this.waitFor = null;
    /** @type {((events: Server.Happening[], update: Server.Update) => void)[]} */
    this.onEvents = [];
    /** What the seat may know; there as soon as the first update has come. @type {Computed<Server.View>} */
    this.view = computed(() => /** @type {any} */ (this.update.value?.view ?? null));
    /** The table itself; there as soon as the first update has come. @type {Computed<Server.Table>} */
    this.table = computed(() => /** @type {any} */ (this.update.value?.table ?? null));
    /** @type {Computed<Server.Action[]>} */
    this.legal = computed(() => this.update.value?.legal ?? []);
    this.sorted = computed(() => sortLegal(this.legal.value));
    this.names = computed(() => tableNames(this.table.value?.seats ?? []));
    this.myTurn = computed(() => seat !== null && (this.table.value?.waiting ?? []).includes(seat));
    /** Routes that my open tickets want, and which of them. @type {Computed<Map<string, string[]>>} */
    this.wanted = computed(() => wantedRoutes(this.view.value));
    // A reason is about what was pressed last: it goes when something else is begun.
    for (const begun of [this.sheet, this.mode])
      begun.subscribe((open) => {
        if (open) this.why.value = null;
      });
    this.stop = follow(this, (update) => this.receive(update));
  }

  get counted() {
    return this.#counted;
  }

  /** When the last part of the score has been told, whoever won has their moment. */
  set counted(on) {
    if (on && !this.#counted) noteWinner(this);
    this.#counted = on;
  }

  /** Take in what the server sent. @param {Server.Update} update */
  receive(update) {
    const fresh = update.events;
    const first = this.update.value === null;
    if (!first && fresh.some((event) => PLAY.includes(event.kind))) {
      this.sheet.value = null;
      this.mode.value = null;
      this.advice.value = null;
    }
    this.events.value = [...this.events.value, ...fresh];
    if (!first) for (const told of this.onEvents) told(fresh, update);
    this.update.value = update;
    if (this.waitFor && update.number >= this.waitFor) this.settle();
  }

  settle() {
    this.waitFor = null;
    this.pending.value = false;
  }

  /** Do a legal action. @param {Server.Action | null | undefined} action */
  async act(action) {
    // A press that comes late, from a list that has just gone, is no action.
    if (!action || this.pending.value || !this.legal.value.some((one) => one.text === action.text)) return;
    this.pending.value = true;
    this.sheet.value = null;
    this.spot.value = null;
    await this.#ask((seat, number) => api.act(this.id, seat, number, action.text));
  }

  /** Take the last action back; what else would go back with it is shown first. */
  async undo() {
    if (this.pending.value || this.seat === null) return;
    if (!this.update.value?.can_undo && !(await this.#sureToGoBack())) return;
    this.pending.value = true;
    await this.#ask((seat, number) => api.undo(this.id, seat, number));
  }

  /** Whether to go back behind what others did or what was drawn. */
  async #sureToGoBack() {
    const events = this.events.value;
    const last = lastActionOf(events, this.seat);
    if (!last) {
      complain({ code: "nothing_to_undo" });
      return false;
    }
    const text = takenBackBy(events, last.number, { facts: this.facts, names: this.names.value });
    const asks = this.table.value.options.undo === "consent" && this.#othersPlay();
    return ask({ title: t("undo-title"), text, yes: t(asks ? "undo-ask-others" : "undo") });
  }

  /** Whether other people sit at the table. */
  #othersPlay() {
    const { seats, yours } = this.table.value;
    return seats.some((one) => one.kind === "person" && !one.stand_in && !yours.includes(one.seat));
  }

  /**
   * Say why what was pressed cannot be done.
   * @param {import("../text/refusal.js").Asked} asked
   * @param {string} [none] see whyNot
   */
  async explain(asked, none) {
    await this.#showWhy(() => whyNot(this, asked, none));
  }

  /** Show a reason that may come late: one that has been overtaken is not shown. @param {() => Promise<string>} reason */
  async #showWhy(reason) {
    const mine = (this.asking += 1);
    const { number } = this;
    try {
      const text = await reason();
      if (mine !== this.asking || number !== this.number) return;
      this.why.value = text || null;
      if (text) announce(text);
    } catch (problem) {
      if (mine === this.asking) complain(problem);
    }
  }

  /** The number of the last event that came. */
  get number() {
    return this.update.value?.number ?? 0;
  }

  /** @param {(seat: number, number: number) => Promise<{number: number}>} request */
  async #ask(request) {
    try {
      if (this.seat === null) return;
      const { number } = await request(this.seat, this.number);
      this.waitFor = number;
      if (this.number >= number) this.settle();
    } catch (/** @type {any} */ problem) {
      this.settle();
      const refusal = problem.body?.refusal;
      if (refusal) await this.#showWhy(() => refusalText(refusal, this));
      else complain(problem);
    }
  }
}
