// A box to type what to do: "brest paris", "draw", "station wien".
import { actionText } from "../text/actions.js";
import { cityName, plain } from "../board/facts.js";
import { html, useLayoutEffect, useRef, useState, whenTyped } from "../app/html.js";
import { t } from "../text/messages.js";
import { sensibly } from "../sheets/payment.js";

const MOST = 12;

/**
 * Legal actions that fit what was typed, sensible payments first.
 * @param {string} typed
 * @param {Page.State} s
 * @param {Server.View} view
 */
function matching(typed, s, view) {
  const words = plain(typed)
    .split(/[\s,–-]+/)
    .filter(Boolean);
  if (!words.length) return [];
  const claims = s.legal.value.filter((action) => action.do === "claim");
  const order = claims.length ? sensibly(claims, s.facts, /** @type {Server.TicketView} */ (view)) : [];
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

/** What could be typed: two cities with a route between them, or a city. @param {Page.Facts} facts */
function example(facts) {
  const [route] = facts.routes.values();
  if (route) return plain(`${cityName(facts, route.a)} ${cityName(facts, route.b)}`);
  return plain([...facts.hexes.values()].find((hex) => hex.name)?.name ?? "");
}

/** @param {{s: Page.State, view: Server.View, onClose: () => void}} props */
export function ActBox({ s, view, onClose }) {
  const [typed, setTyped] = useState("");
  /** @type {{current: HTMLInputElement | null}} */
  const box = useRef(null);
  useLayoutEffect(() => box.current?.focus({ preventScroll: true }), []);
  const found = matching(typed, s, view);
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (found.length) s.act(found[0].action);
  };
  /** Escape leaves the box, and the focus goes back to what opened it. @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
    /** @type {HTMLElement | null} */ (document.querySelector(".tool-type"))?.focus({ preventScroll: true });
  };
  return html`<form class="act-box" onSubmit=${submit} onKeyDown=${keys}>
    <input type="search" value=${typed} placeholder=${example(s.facts)} aria-label=${t("act-box")} onInput=${whenTyped(setTyped)} ref=${box} />
    <ul class="found" aria-label=${t("act-found", { count: found.length })}>${found.map(({ action, text }, n) => html`<li><button type=${n ? "button" : "submit"} onClick=${n ? () => s.act(action) : null}>${text}${n === 0 && html`<kbd aria-hidden="true">${t("key-enter")}</kbd>`}</button></li>`)}
      ${typed && !found.length && html`<li class="empty">${t("act-none")}</li>`}</ul>
  </form>`;
}
