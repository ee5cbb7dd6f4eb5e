// Which code the server runs. While it is compiled behind the server, a note says how far that is; then nobody asks again.
import { notify } from "./announce.js";
import { api } from "./api.js";
import { html, signal } from "./html.js";
import { t } from "../text/messages.js";

const AGAIN = 3000;

/** Null until the server was asked. @type {import("../../vendor/signals.js").Signal<Server.Code | null>} */
export const code = signal(null);

/** Ask, and again until everything is compiled or cannot be. */
export async function watchCode() {
  const before = code.peek();
  code.value = await api.code().catch(() => before);
  const now = code.peek();
  if (before?.kind === "uncompiled" && now?.kind !== "uncompiled") notify(t("code-ready"));
  if (!now || now.compiling?.state === "compiling" || now.compiling?.state === "ready") setTimeout(watchCode, AGAIN);
}

/** Whether a bot thinks less than it will. @param {string | undefined} bot */
export const isLimited = (bot) => code.value?.limited.includes(bot ?? "") ?? false;

/** How far compiling is, in few words. */
export function CodeNote() {
  const compiling = code.value?.compiling;
  if (!compiling) return null;
  if (compiling.state === "failed")
    return html`<p class="code-note" title=${compiling.problem}>${t("code-failed")}</p>`;
  const { done, parts } = compiling;
  return html`<p class="code-note" title=${t("code-compiling-line")}>
    <progress max=${parts || 1} value=${parts ? done : null} aria-label=${t("code-compiling")}></progress>
    <span class="wide">${t("code-compiling")}</span>
  </p>`;
}
