// The action bar: what I can do now, and why not.
import { BuildBar } from "./companies.js";
import { complain } from "../app/announce.js";
import { html, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { t } from "../text/messages.js";
import { ActBox } from "./act-box.js";
import { features } from "../board/features.js";

/**
 * The actions of the bar in their order; numbers on the keyboard are these.
 * @param {Page.State} s
 * @param {Server.View} view
 */
export function barActions(s, view) {
  const sorted = s.sorted.value;
  const has = features(s.facts.board);
  /** @type {{kind: string, icon: string, run: () => void, possible: boolean}[]} */
  const list = [];
  /** @param {string} kind @param {string} icon @param {() => void} run @param {boolean} possible */
  const add = (kind, icon, run, possible) => list.push({ kind, icon, run, possible });
  if (view.family === "shares") {
    add("build", "train", () => (s.sheet.value = { kind: "list" }), sorted.place.size > 0);
    add("trade", "swap", () => (s.sheet.value = { kind: "trade" }), sorted.trade.length > 0);
  } else {
    for (const [deck] of Object.entries(view.decks)) {
      const action = sorted.draw.get(deck);
      add(
        deck === "cards" ? "draw" : `draw-${deck}`,
        deck === "ship" ? "ship" : "cards",
        () => s.act(action),
        Boolean(action),
      );
    }
    add("claim", "train", () => (s.sheet.value = { kind: "list" }), sorted.claim.size > 0);
    add("tickets", "ticket", () => s.act(sorted.tickets), Boolean(sorted.tickets));
    const { building } = has;
    if (building) add(building, building, () => toggle(s, building), sorted[building].size > 0);
    if (has.exchange) add("exchange", "swap", () => (s.sheet.value = { kind: "exchange" }), sorted.exchange.length > 0);
  }
  const { pass } = sorted;
  if (pass) add("pass", "forward", () => s.act(pass), true);
  return list;
}

/** @param {Page.State} s @param {"station" | "harbour"} kind */
function toggle(s, kind) {
  s.mode.value = s.mode.value?.kind === kind ? null : { kind };
}

/** @param {Page.State} s */
async function hint(s) {
  const { askHint } = await import("./hint.js");
  await askHint(s);
}

/** Say why nothing of that kind can be done. @param {Page.State} s @param {string} kind */
async function explain(s, kind) {
  try {
    const { exampleOf } = await import("./examples.js");
    const { asked, none } = exampleOf(s, kind);
    await s.explain(asked, none);
  } catch {
    complain({ code: "offline" });
  }
}

/** What the person is asked to do now. @param {Page.State} s @param {Server.View} view @param {Server.Table} table */
function prompt(s, view, table) {
  if (table.state === "finished") return t("now-over");
  if (s.seat === null) return t("now-watching", { who: table.waiting.map((seat) => s.names.value[seat]).join(", ") });
  if (!s.myTurn.value) return t("now-waiting", { who: table.waiting.map((seat) => s.names.value[seat]).join(", ") });
  const mode = s.mode.value;
  if (mode?.kind === "station" || mode?.kind === "harbour") return t(`now-${mode.kind}`);
  if (mode?.kind === "company") return t("now-company", { company: t("colour", { colour: mode.company }) });
  if (view.family === "shares") return t(view.build ? "now-place" : "now-shares");
  const sorted = s.sorted.value;
  if (view.phase === "turn") return sorted.pass ? t("now-pass") : t("now-turn", { count: sorted.claim.size });
  if (view.phase === "second_card") return t("now-second");
  return t("now-phase", { phase: view.phase });
}

/** @param {{s: Page.State, view: Server.View, table: Server.Table}} props */
export function ActionBar({ s, view, table }) {
  const [open, setOpen] = useState(false);
  const mine = s.myTurn.value && table.state === "playing";
  const turn = mine && ["turn", "second_card"].includes(view.phase) && !view.build;
  const actions = turn ? barActions(s, view) : [];
  const undoable = s.seat !== null && table.state === "playing" && table.options.undo !== "none";
  const canUndo = s.update.value?.can_undo ?? false;
  const advice = s.advice.value;
  return html`<section class="action-bar ${mine ? "mine" : ""}" aria-busy=${s.pending.value} aria-label=${t("title-actions")}>
    <p class="prompt" id="prompt">${prompt(s, view, table)}</p>
    ${mine && view.build && html`<${BuildBar} s=${s} view=${view} />`}
    ${
      turn &&
      html`<ol class="bar">${actions.map((action, n) => {
        const on = s.mode.value?.kind === action.kind;
        return html`<li><button class=${on ? "primary" : ""} aria-pressed=${["station", "harbour"].includes(action.kind) ? on : null} disabled=${s.pending.value} aria-disabled=${action.possible ? null : "true"}
        onClick=${() => (action.possible ? action.run() : explain(s, action.kind))}><${Icon} name=${action.icon} /><span>${t(`act-${action.kind}`)}</span><kbd aria-hidden="true">${n + 1}</kbd></button></li>`;
      })}</ol>`
    }
    <div class="bar-tools">
      ${mine && html`<button class="quiet" title=${t("act-box")} aria-expanded=${open} onClick=${() => setOpen(!open)}><${Icon} name="keyboard" /><span class="tool-name">${t("act-type")}</span></button>`}
      ${mine && table.options.hints && html`<button class="quiet tool-hint" title=${t("hint")} onClick=${() => hint(s)} disabled=${s.hinting.value}><${Icon} name="hint" /><span class="tool-name">${t("hint")}</span></button>`}
      ${undoable && html`<button class="quiet tool-undo" title=${t("undo")} disabled=${s.pending.value || !(canUndo || s.acted.value)} onClick=${() => s.undo()}><${Icon} name="undo" /><span class="tool-name">${canUndo ? t("undo") : t("undo-ask")}</span></button>`}
    </div>
    ${mine && open && html`<${ActBox} s=${s} view=${view} />`}
    ${s.why.value && html`<p class="why" role="status">${s.why.value}</p>`}
    ${advice && html`<p class="advice" role="status"><${Icon} name="hint" />${advice.text}${advice.action && html` <button class="small" onClick=${() => s.act(advice.action)}>${t("hint-do")}</button>`}</p>`}
  </section>`;
}
