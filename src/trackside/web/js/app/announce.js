// What a screen reader is told when something changes, and short notes for everybody.
import { signal } from "./html.js";
import { has, t } from "../text/messages.js";

/** @type {import("../../vendor/signals.js").Signal<{text: string, number: number} | null>} */
export const note = signal(null);
let count = 0;
/** @type {string[]} */
let waiting = [];
let timer = 0;

/** Tell a screen reader; what comes close together is read as one. @param {string} text */
export function announce(text) {
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    /** @type {HTMLElement} */ (document.getElementById("polite")).textContent = waiting.slice(-4).join(". ");
    waiting = [];
  }, 120);
}

/** Show a short note that goes away by itself. @param {string} text */
export function notify(text) {
  const number = (count += 1);
  note.value = { text, number };
  announce(text);
  setTimeout(() => {
    if (note.value?.number === number) note.value = null;
  }, 4000);
}

/** Say what went wrong with a request. @param {any} problem */
export function complain(problem) {
  const id = `problem-${(problem.code ?? "failed").replaceAll("_", "-")}`;
  notify(has(id) ? t(id) : t("problem-failed"));
}
