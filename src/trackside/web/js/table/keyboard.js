// Keys for the whole table. Arrows between targets on the board are in board.js.
import { barActions } from "./action-bar.js";
import { html, signal } from "../app/html.js";
import { t } from "../text/messages.js";
import { Sheet } from "../sheets/sheet.js";

export const keysOpen = signal(false);

/** Keys and what they do, for the list behind "?". */
const KEYS = [
  ["1 – 9", "number"],
  ["B", "board"],
  ["← ↑ → ↓", "arrows"],
  ["M", "market"],
  ["K", "hand"],
  ["L", "list"],
  ["T", "type"],
  ["H", "hint"],
  ["U", "undo"],
  ["G", "log"],
  ["Esc", "escape"],
  ["?", "help"],
];

/** Rows in which arrows go from one to the next. */
const ROWS = [
  [".market", "button"],
  [".hand", "[data-card][tabindex]"],
  [".bar", "button"],
  [".companies", "button"],
  [".tickets, .ticket-strip", "button"],
];

/**
 * Go to the next in a row; past the last comes the first.
 * @param {Element} from
 * @param {string} key
 * @returns {boolean} whether it is in a row
 */
function along(from, key) {
  const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  for (const [row, each] of step ? ROWS : []) {
    const box = from.closest(row);
    /** @type {HTMLElement[]} */
    const all = box ? [...box.querySelectorAll(/** @type {any} */ (each))] : [];
    const at = all.findIndex((one) => one === from);
    if (at < 0) continue;
    all[(at + /** @type {number} */ (step) + all.length) % all.length].focus({ preventScroll: true });
    return true;
  }
  return false;
}

/** The list of keys. */
export function KeysSheet() {
  return html`<${Sheet} title=${t("keys-title")} onClose=${() => (keysOpen.value = false)}>
    <dl class="keys">${KEYS.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(`key-${what}`)}</dd></div>`)}</dl>
  </${Sheet}>`;
}

/** Listen to the keys of a table. @param {Page.State} s @returns {() => void} stops listening */
export function listen(s) {
  /** @param {string} selector */
  const press = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.click();
  /** @param {string} selector @returns {true | undefined} */
  const focus = (selector) => {
    const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
    found?.focus();
    return found ? true : undefined;
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element} */ (event.target);
    if (target.matches?.("input:not([type=radio]):not([type=checkbox]):not([type=range]), select, textarea")) return;
    const view = s.view.value;
    if (event.key === "?") keysOpen.value = true;
    else if (event.key === "Escape") {
      keysOpen.value = false;
      s.mode.value = null;
      s.spot.value = null;
      s.why.value = null;
    } else if (document.querySelector('[aria-modal="true"]')) return;
    else if (
      /^[1-9]$/.test(event.key) &&
      s.myTurn.value &&
      !s.pending.value &&
      view &&
      ["turn", "second_card"].includes(view.phase) &&
      !view.build
    ) {
      const action = barActions(s, view)[Number(event.key) - 1];
      if (action?.possible) action.run();
    } else if (along(target, event.key)) event.preventDefault();
    else {
      const run = {
        b: () => focus('.board-sheet [tabindex="0"]'),
        m: () => focus(".market .legal, .companies button") ?? focus(".market button"),
        k: () => focus('.hand [data-card][tabindex="0"]'),
        l: () => (s.sheet.value = { kind: "list" }),
        t: () => press('.bar-tools [aria-expanded="false"]'),
        h: () => press(".tool-hint"),
        u: () => press(".tool-undo"),
        g: () => focus(".log ol"),
      }[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    }
  };
  addEventListener("keydown", keys);
  return () => removeEventListener("keydown", keys);
}
