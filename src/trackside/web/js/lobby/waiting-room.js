// A table that has not begun: who is there, the link to share, a start with bots.
import { api } from "../app/api.js";
import { complain, notify } from "../app/announce.js";
import { PlayerMark } from "../table/cards.js";
import { html, useEffect, useState, whenTyped } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { named, t } from "../text/messages.js";
import { botName, usualBot } from "../text/names.js";
import { go, linkTo } from "../app/router.js";
import { DealBanner } from "./deal.js";
import { giveUp, Manners } from "../table/manners.js";

/** @param {{s: Page.State}} props */
export function WaitingRoom({ s }) {
  const table = s.table.value;
  const [bots, setBots] = useState(/** @type {Server.Bot[]} */ ([]));
  const [bot, setBot] = useState("");
  useEffect(() => {
    api.botsFor(table.game).then((all) => {
      setBots(all);
      setBot(usualBot(all));
    });
  }, []);
  const link = linkTo(`/join/${table.id}${table.invite ? `/${table.invite}` : ""}`);
  const share = async () => {
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url: link });
      else await navigator.clipboard.writeText(link);
      notify(t("link-copied"));
    } catch {
      // Dismissed, or no clipboard: the link stands there to be copied by hand.
    }
  };
  /** @param {{target: HTMLInputElement}} event */
  const select = (event) => event.target.select();
  return html`<div class="page-narrow waiting">
    <h1>${t("waiting-title", { game: named(s.facts.board.name) })}</h1>
    <p class="lead">${t("waiting-more")}</p>
    <${DealBanner} table=${table} />
    <ul class="seats">${table.seats.map((seat) => html`<li class="seat-row player-${seat.seat}"><${PlayerMark} seat=${seat.seat} size=${18} /><strong>${s.names.value[seat.seat]}</strong><span class="hintline">${t(`waiting-${seat.kind}`)}</span></li>`)}</ul>
    ${table.invite && html`<div class="share"><label class="field"><span>${t("link-to-share")}</span><input type="text" readonly value=${link} onFocus=${select} /></label><button class="primary" onClick=${share}><${Icon} name="link" />${t("share-link")}</button></div>`}
    ${
      table.host &&
      html`<div class="row"><label class="field"><span>${t("start-with")}</span><select value=${bot} onChange=${whenTyped(setBot)}>${bots.map((one) => html`<option value=${one.id}>${botName(one.id)}</option>`)}</select></label>
      <button onClick=${() => api.start(table.id, bot).catch(complain)}>${t("start-now")}</button></div>`
    }
    <div class="row end"><${Manners} s=${s} table=${table} />
      ${table.host ? html`<button class="quiet small" onClick=${() => giveUp(table.id)}>${t("give-up")}</button>` : s.seat !== null && html`<button class="quiet small" onClick=${() => api.leave(table.id, s.seat).then(() => go("/"), complain)}>${t("leave")}</button>`}</div>
  </div>`;
}
