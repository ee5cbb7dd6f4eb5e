// The action bar: what I can do now, and why not.
import { BuildBar } from "./companies.js";
import { html, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { t } from "../text/messages.js";
import { ActBox } from "./act-box.js";
import { whyNot } from "../text/why-not.js";

/** The actions of the bar in their order; numbers on the keyboard are these. */
export function barActions(s, view) {
  const sorted = s.sorted.value;
  const game = view.game;
  const list = [];
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
    if (game === "europe") add("station", "station", () => toggle(s, "station"), sorted.station.size > 0);
    if (game === "great_lakes") {
      add("harbour", "harbour", () => toggle(s, "harbour"), sorted.harbour.size > 0);
      add("exchange", "swap", () => (s.sheet.value = { kind: "exchange" }), sorted.exchange.length > 0);
    }
  }
  if (sorted.pass) add("pass", "forward", () => s.act(sorted.pass), true);
  return list;
}

function toggle(s, kind) {
  s.mode.value = s.mode.value?.kind === kind ? null : { kind };
}

async function hint(s) {
  const { askHint } = await import("./hint.js");
  await askHint(s);
}

/** What the person is asked to do now. */
function prompt(s, view, table) {
  if (table.state === "finished") return t("now-over");
  if (s.seat === null) return t("now-watching", { who: table.waiting.map((seat) => s.names.value[seat]).join(", ") });
  if (!s.myTurn.value) return t("now-waiting", { who: table.waiting.map((seat) => s.names.value[seat]).join(", ") });
  const mode = s.mode.value?.kind;
  if (mode === "station" || mode === "harbour") return t(`now-${mode}`);
  if (mode === "company") return t("now-company", { company: t("colour", { colour: s.mode.value.company }) });
  if (view.family === "shares") return t(view.build ? "now-place" : "now-shares");
  const sorted = s.sorted.value;
  if (view.phase === "turn") return sorted.pass ? t("now-pass") : t("now-turn", { count: sorted.claim.size });
  if (view.phase === "second_card") return t("now-second");
  return t("now-phase", { phase: view.phase });
}

/** @param {{s: Page.State, view: any, table: Server.Table}} props */
export function ActionBar({ s, view, table }) {
  const [open, setOpen] = useState(false);
  const mine = s.myTurn.value && table.state === "playing";
  const turn = mine && ["turn", "second_card"].includes(view.phase) && !view.build;
  const actions = turn ? barActions(s, view) : [];
  const undoable = s.seat !== null && table.state === "playing" && table.options.undo !== "none";
  const update = s.update.value;
  return html`<section class="action-bar ${mine ? "mine" : ""}" aria-busy=${s.pending.value} aria-label=${t("title-actions")}>
    <p class="prompt" id="prompt">${prompt(s, view, table)}</p>
    ${mine && view.build && html`<${BuildBar} s=${s} view=${view} />`}
    ${
      turn &&
      html`<ol class="bar">${actions.map((action, n) => {
        const why = action.possible ? null : whyNot(action.kind.split("-")[0], s, view);
        const on = s.mode.value?.kind === action.kind;
        return html`<li><button class=${on ? "primary" : ""} aria-pressed=${["station", "harbour"].includes(action.kind) ? on : null} disabled=${s.pending.value} aria-disabled=${action.possible ? null : "true"} title=${why}
        onClick=${() => (action.possible ? action.run() : (s.why.value = why))}><${Icon} name=${action.icon} /><span>${t(`act-${action.kind}`, { game: view.game })}</span><kbd aria-hidden="true">${n + 1}</kbd></button></li>`;
      })}</ol>`
    }
    <div class="bar-tools">
      ${mine && html`<button class="quiet" title=${t("act-box")} aria-expanded=${open} onClick=${() => setOpen(!open)}><${Icon} name="keyboard" /><span class="tool-name">${t("act-type")}</span></button>`}
      ${mine && table.options.hints && html`<button class="quiet tool-hint" title=${t("hint")} onClick=${() => hint(s)} disabled=${s.hinting.value}><${Icon} name="hint" /><span class="tool-name">${t("hint")}</span></button>`}
      ${undoable && html`<button class="quiet tool-undo" title=${t("undo")} disabled=${s.pending.value || !(update.can_undo || s.acted.value)} onClick=${() => s.undo()}><${Icon} name="undo" /><span class="tool-name">${update.can_undo ? t("undo") : t("undo-ask")}</span></button>`}
    </div>
    ${mine && open && html`<${ActBox} s=${s} view=${view} />`}
    ${s.why.value && html`<p class="why" role="status">${s.why.value}</p>`}
    ${s.advice.value && html`<p class="advice" role="status"><${Icon} name="hint" />${s.advice.value.text}${s.advice.value.action && html` <button class="small" onClick=${() => s.act(s.advice.value.action)}>${t("hint-do")}</button>`}</p>`}
  </section>`;
}
