// The action bar: what I can do now, and why not.
import { complain } from "../app/announce.js";
import { html, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { ActBox } from "./act-box.js";
import { tableOf } from "../families/table.js";
import { listed, t } from "../text/messages.js";

/**
 * The actions of the bar in their order; numbers on the keyboard are these.
 * @param {Page.State} s
 * @param {Server.View} view
 * @returns {import("../families/table.js").Deed[]}
 */
export function barActions(s, view) {
  const list = tableOf(view).deeds(s, view);
  const { pass } = s.sorted.value;
  if (!pass) return list;
  const passing = { kind: "pass", icon: "forward", run: () => s.act(pass), possible: true };
  return [...list.filter((deed) => deed.possible), passing];
}

/** @param {Page.State} s */
async function hint(s) {
  const { askHint } = await import("./hint.js");
  await askHint(s);
}

/** Say why nothing of that kind can be done. @param {Page.State} s @param {string} kind */
async function explain(s, kind) {
  try {
    const view = s.view.value;
    const { asked, none } = await tableOf(view).exampleOf(s, view, kind);
    await s.explain(asked, none);
  } catch {
    complain({ code: "offline" });
  }
}

/** What the person is asked to do now. @param {Page.State} s @param {Server.View} view @param {Server.Table} table */
function prompt(s, view, table) {
  if (table.state === "finished") return t("now-over");
  const waiting = { who: listed(table.waiting.map((seat) => s.names.value[seat])), count: table.waiting.length };
  if (s.seat === null) return t("now-watching", waiting);
  if (!s.myTurn.value) return t("now-waiting", waiting);
  const mode = s.mode.value;
  if (mode?.kind === "station" || mode?.kind === "harbour") return t(`now-${mode.kind}`);
  if (mode?.kind === "company") return t("now-company", { company: t("colour", { colour: mode.company }) });
  return tableOf(view).prompt(s, view);
}

/** Actions that a pile does too: a small screen leaves them to it. */
const PILES = ["draw", "draw-train", "draw-ship", "tickets"];

/** @param {{s: Page.State, view: Server.View, table: Server.Table}} props */
export function ActionBar({ s, view, table }) {
  const [open, setOpen] = useState(false);
  const mine = s.myTurn.value && table.state === "playing";
  const turn = mine && ["turn", "second_card"].includes(view.phase) && !view.build;
  // They keep their places while others play and when the game is over, so that nothing moves.
  const actions = s.seat !== null && !(mine && view.build) ? barActions(s, view) : [];
  const rests = turn ? "" : table.state === "playing" ? "resting" : "gone";
  const undoable = s.seat !== null && table.state === "playing" && table.options.undo !== "none";
  const canUndo = s.update.value?.can_undo ?? false;
  const advice = s.advice.value;
  const why = s.why.value;
  /** @param {import("../families/table.js").Deed} action */
  const press = (action) => {
    if (!turn || s.pending.value) return;
    if (action.possible) action.run();
    else explain(s, action.kind);
  };
  const told = why ? "why" : advice ? "advice" : "prompt";
  return html`<section class="action-bar ${mine ? "mine" : ""}" aria-busy=${s.pending.value} aria-label=${t("title-actions")}>
    <div class="says says-${told}">
      <p class="prompt" id="prompt">${prompt(s, view, table)}</p>
      ${why && html`<p class="why" role="status"><span>${why}</span><button class="quiet round" aria-label=${t("close")} onClick=${() => (s.why.value = null)}><${Icon} name="close" /></button></p>`}
      ${advice && !why && html`<p class="advice" role="status"><span>${advice.text}</span>${advice.action && html`<button class="small" onClick=${() => s.act(advice.action)}>${t("hint-do")}</button>`}</p>`}
    </div>
    <div class="deeds">
    ${
      mine && view.build
        ? html`<${tableOf(view).UnderWay} s=${s} view=${view} />`
        : html`<ol class="bar ${rests}">${actions.map((action, n) => {
            const on = s.mode.value?.kind === action.kind;
            return html`<li class=${PILES.includes(action.kind) ? "by-pile" : ""}><button class="${on ? "primary" : ""} ${action.possible || !turn ? "" : "cannot"}" tabindex=${turn ? 0 : -1} aria-pressed=${["station", "harbour"].includes(action.kind) ? on : null} aria-disabled=${turn && action.possible && !s.pending.value ? null : "true"}
        onClick=${() => press(action)}><${Icon} name=${action.icon} /><span>${t(`act-${action.kind}`)}</span><kbd aria-hidden="true">${n + 1}</kbd></button></li>`;
          })}</ol>`
    }
    </div>
    <div class="bar-tools">
      ${s.seat !== null && table.state === "playing" && html`<button class="quiet tool-type" title=${t("act-box")} aria-expanded=${mine && open} disabled=${!mine} onClick=${() => setOpen(!open)}><${Icon} name="keyboard" /><span class="tool-name">${t("act-type")}</span></button>`}
      ${s.seat !== null && table.state === "playing" && table.options.hints && html`<button class="quiet tool-hint ${s.hinting.value ? "busy" : ""}" title=${t("hint")} onClick=${() => hint(s)} disabled=${!mine || s.hinting.value}><${Icon} name="hint" /><span class="tool-name">${t("hint")}</span></button>`}
      ${undoable && html`<button class="quiet tool-undo" title=${t("undo")} disabled=${s.pending.value || !(canUndo || s.acted.value)} onClick=${() => s.undo()}><${Icon} name="undo" /><span class="tool-name">${canUndo ? t("undo") : t("undo-ask")}</span></button>`}
    </div>
    ${mine && open && html`<${ActBox} s=${s} view=${view} onClose=${() => setOpen(false)} />`}
  </section>`;
}
