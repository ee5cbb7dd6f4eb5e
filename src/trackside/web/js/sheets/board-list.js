// The board as a list: every route or hex in words, those that can be taken as buttons. Equal to pointing at the board.
import { html, useState, whenTyped } from "../app/html.js";
import { plain } from "../board/facts.js";
import { tableOf } from "../families/table.js";
import { t } from "../text/messages.js";
import { Sheet } from "./sheet.js";

/** @param {{s: Page.State, view: Server.View}} props */
export function ListSheet({ s, view }) {
  const [typed, setTyped] = useState("");
  const close = () => {
    s.sheet.value = null;
    if (s.spot.value?.from === "list") s.spot.value = null;
  };
  const words = plain(typed).split(/\s+/).filter(Boolean);
  /** @param {string} text */
  const fits = (text) => words.every((word) => plain(text).includes(word));
  const { List, listTitle } = tableOf(view);
  return html`<${Sheet} title=${listTitle()} onClose=${close} class="list-sheet" modal=${false}>
    <input type="search" data-first value=${typed} onInput=${whenTyped(setTyped)} placeholder=${t("list-find")} aria-label=${t("list-find")} />
    <${List} s=${s} view=${view} fits=${fits} />
  </${Sheet}>`;
}
