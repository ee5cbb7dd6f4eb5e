// What happened since this browser last looked at the table.
import { html, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { linesOf, sentence } from "../text/lines.js";
import { t } from "../text/messages.js";

/** @param {string} id @param {number | null} seat */
const key = (id, seat) => `trackside-seen-${id}-${seat ?? "watch"}`;

/** Remember how far this browser has seen a table. @param {string} id @param {number | null} seat @param {number} number */
export function noteSeen(id, seat, number) {
  if (document.hidden) return;
  try {
    sessionStorage.setItem("trackside-now", id);
    localStorage.setItem(key(id, seat), String(number));
  } catch {
    // A browser that keeps nothing gets no recap.
  }
}

/** @param {string} id @param {number | null} seat */
function lastSeen(id, seat) {
  try {
    return Number(localStorage.getItem(key(id, seat)) ?? 0);
  } catch {
    return 0;
  }
}

/** @param {{s: Page.State}} props */
export function Recap({ s }) {
  const [from] = useState(() => lastSeen(s.id, s.seat));
  const [until] = useState(() => s.number);
  const [closed, setClosed] = useState(false);
  if (closed || !from || s.table.value.state !== "playing") return null;
  const lines = linesOf(s.events.value);
  const missed = s.events.value.filter(
    (event) => event.kind === "action" && event.number > from && event.number <= until && event.seat !== s.seat,
  );
  const texts = missed.flatMap((event) =>
    (lines.get(event.number) ?? [])
      .filter((line) => line.do)
      .map((line) => sentence(line, { facts: s.facts, names: s.names.value }))
      .filter(Boolean),
  );
  if (!texts.length) return null;
  return html`<aside class="recap" aria-label=${t("recap-title")}><header><strong>${t("recap-title")}</strong><button class="quiet round" onClick=${() => setClosed(true)} aria-label=${t("close")}><${Icon} name="close" /></button></header>
    <ul>${texts.slice(-8).map((text) => html`<li>${text}</li>`)}</ul></aside>`;
}
