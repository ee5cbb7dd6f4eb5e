// People at a table beside the game: set phrases, another name, leaving, giving up.
import { api } from "../app/api.js";
import { complain, notify } from "../app/announce.js";
import { ask } from "../app/asking.js";
import { html, useState, whenTyped } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";
import { Sheet } from "../sheets/sheet.js";
import { t } from "../text/messages.js";

const PHRASES = [
  "hello",
  "good-luck",
  "nice",
  "ouch",
  "thinking",
  "sorry",
  "thanks",
  "well-played",
  "again",
  "goodbye",
];

/** @param {{s: Page.State, table: Server.Table}} props */
export function Manners({ s, table }) {
  const [open, setOpen] = useState(/** @type {"" | "say" | "name"} */ (""));
  const { seat } = s;
  if (seat === null || table.state === "closed") return null;
  const close = () => setOpen("");
  const others = table.seats.some((one) => one.kind === "person" && !table.yours.includes(one.seat));
  const away = Boolean(table.seats[seat].stand_in);
  return html`
    ${others && html`<button class="quiet small" aria-haspopup="dialog" title=${t("phrases")} onClick=${() => setOpen("say")}><${Icon} name="say" /><span class="tool-name">${t("phrases")}</span></button>`}
    <button class="quiet small" aria-haspopup="dialog" title=${t("rename")} onClick=${() => setOpen("name")}><${Icon} name="pencil" /><span class="tool-name">${t("rename")}</span></button>
    ${table.state === "playing" && html`<button class="quiet small" title=${t(away ? "come-back" : "leave")} onClick=${() => (away ? api.comeBack(s.id, seat).catch(complain) : leave(s, others))}><${Icon} name="leave" /><span class="tool-name">${t(away ? "come-back" : "leave")}</span></button>`}
    ${table.state === "playing" && table.host && !others && html`<button class="quiet small" title=${t("give-up")} onClick=${() => giveUp(s.id)}><${Icon} name="flag" /><span class="tool-name">${t("give-up")}</span></button>`}
    ${open === "say" && html`<${Say} s=${s} onClose=${close} />`}
    ${open === "name" && html`<${Rename} s=${s} name=${table.seats[seat].name ?? ""} onClose=${close} />`}
  `;
}

/** @param {{s: Page.State, onClose: () => void}} props */
function Say({ s, onClose }) {
  /** @param {string} phrase */
  const speak = (phrase) => {
    onClose();
    api.say(s.id, s.seat, phrase.replaceAll("-", "_")).then(() => notify(t(`phrase-${phrase}`)), complain);
  };
  return html`<${Sheet} title=${t("phrases")} onClose=${onClose}>
    <div class="row">${PHRASES.map((phrase) => html`<button onClick=${() => speak(phrase)}>${t(`phrase-${phrase}`)}</button>`)}</div>
  </${Sheet}>`;
}

/** @param {{s: Page.State, name: string, onClose: () => void}} props */
function Rename({ s, name: before, onClose }) {
  const [name, setName] = useState(before);
  /** @param {Event} event */
  const send = (event) => {
    event.preventDefault();
    settings.name.value = name.trim();
    api.rename(s.id, s.seat, name.trim()).then(onClose, complain);
  };
  return html`<${Sheet} title=${t("rename")} onClose=${onClose}>
    <form class="stack" onSubmit=${send}><label class="field"><span>${t("settings-name")}</span><input type="text" required pattern=".*\\S.*" maxlength="40" autocomplete="nickname" value=${name} onInput=${whenTyped(setName)} /></label>
      <div class="row end"><button class="primary">${t("rename-do")}</button></div></form>
  </${Sheet}>`;
}

/** @param {Page.State} s @param {boolean} others whether other people play on */
async function leave(s, others) {
  const sure = await ask({
    title: t("leave-title"),
    text: t(others ? "leave-others" : "leave-alone"),
    yes: t("leave"),
  });
  if (sure) api.leave(s.id, s.seat).catch(complain);
}

/** End a table of one's own without a result. @param {string} id */
export async function giveUp(id) {
  const sure = await ask({ title: t("give-up-title"), text: t("give-up-about"), yes: t("give-up") });
  if (sure) api.giveUp(id).then(() => go("/"), complain);
}
