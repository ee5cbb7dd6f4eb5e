// One table as this browser knows it: what the server sent, and what the person is just doing with it.
import { api } from "../app/api.js";
import { complain } from "../app/announce.js";
import { computed, signal } from "../app/html.js";
import { sortLegal } from "./legal.js";
import { follow } from "./live.js";
import { tableNames } from "../text/names.js";

/** A table that is open in the page. */
export class TableState {
  /** @param {string} id @param {number|null} seat @param {import("../board/facts.js").Facts} facts */
  constructor(id, seat, facts) {
    this.id = id;
    this.seat = seat;
    this.facts = facts;
    this.update = signal(null);
    /** Everything that happened, as far as the seat may know. */
    this.events = signal([]);
    /** connecting, live or lost */
    this.status = signal("connecting");
    this.pending = signal(false);
    /** What the person is about to do: {kind: "station"} and the like. */
    this.mode = signal(null);
    /** A question over the board: {kind: "pay", ...}. */
    this.sheet = signal(null);
    /** What is pointed out on the board: {routes, cities, hexes}. */
    this.spot = signal(null);
    /** What a bot advises: {text, ...}. */
    this.advice = signal(null);
    /** @type {((events: any[]) => void)[]} */
    this.onEvents = [];
    this.view = computed(() => this.update.value?.view ?? null);
    this.table = computed(() => this.update.value?.table ?? null);
    this.legal = computed(() => this.update.value?.legal ?? []);
    this.sorted = computed(() => sortLegal(this.legal.value));
    this.names = computed(() => tableNames(this.table.value?.seats ?? []));
    this.myTurn = computed(() => seat !== null && (this.table.value?.waiting ?? []).includes(seat));
    this.stop = follow(this, (update) => this.receive(update));
  }

  /** Take in what the server sent. */
  receive(update) {
    const fresh = update.events;
    const first = this.update.value === null;
    if (this.update.value && update.number > this.update.value.number) {
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

  /** Do a legal action. */
  async act(action) {
    // A press that comes late, from a list that has just gone, is no action.
    if (this.pending.value || !this.legal.value.some((one) => one.text === action.text)) return;
    this.pending.value = true;
    this.sheet.value = null;
    this.spot.value = null;
    await this.#ask(() => api.act(this.id, this.seat, this.update.value.number, action.text));
  }

  /** Take the last action back. */
  async undo() {
    if (this.pending.value) return;
    this.pending.value = true;
    await this.#ask(() => api.undo(this.id, this.seat, this.update.value.number));
  }

  async #ask(request) {
    try {
      const { number } = await request();
      this.waitFor = number;
      if (this.update.value.number >= number) this.settle();
    } catch (problem) {
      this.settle();
      complain(problem);
    }
  }
}
