// A box to type what to do: "brest paris", "draw", "station wien".
import { actionText } from "../text/actions.js";
import { plain } from "../board/facts.js";
import { html, useLayoutEffect, useRef, useState } from "../app/html.js";
import { t } from "../text/messages.js";
import { sensibly } from "../sheets/payment.js";

const MOST = 12;

/** Legal actions that fit what was typed, sensible payments first. */
function matching(typed, s, view) {
  const words = plain(typed)
    .split(/[\s,–-]+/)
    .filter(Boolean);
  if (!words.length) return [];
  const order =
    view.family === "tickets" && s.sorted.value.claim.size
      ? sensibly(
          s.legal.value.filter((action) => action.do === "claim"),
          s.facts,
          view,
          s.seat,
        )
      : [];
  const all = [...s.legal.value.filter((action) => action.do !== "claim"), ...order];
  return all
    .map((action) => ({
      action,
      text: actionText(action, s),
      key: `${plain(actionText(action, s))} ${plain(action.text)}`,
    }))
    .filter(({ key }) => words.every((word) => key.includes(word)))
    .slice(0, MOST);
}

/** @param {{s: Page.State, view: any}} props */
export function ActBox({ s, view }) {
  const [typed, setTyped] = useState("");
  const box = useRef(null);
  useLayoutEffect(() => box.current.focus({ preventScroll: true }), []);
  const found = matching(typed, s, view);
  const submit = (event) => {
    event.preventDefault();
    if (found.length) s.act(found[0].action);
  };
  return html`<form class="act-box" onSubmit=${submit}>
    <input type="search" value=${typed} placeholder=${t("act-box-hint")} aria-label=${t("act-box")} onInput=${(event) => setTyped(event.target.value)} ref=${box} />
    <ul class="found" aria-label=${t("act-found", { count: found.length })}>${found.map(({ action, text }, n) => html`<li><button type=${n ? "button" : "submit"} onClick=${n ? () => s.act(action) : null}>${text}${n === 0 && html`<kbd aria-hidden="true">${t("key-enter")}</kbd>`}</button></li>`)}
      ${typed && !found.length && html`<li class="empty">${t("act-none")}</li>`}</ul>
  </form>`;
}
