// Taking a seat by invitation: under which name, and in which colour.
import { api } from "../app/api.js";
import { complain } from "../app/announce.js";
import { EndOfLine } from "../app/end-of-line.js";
import { titled } from "../app/head.js";
import { html, useEffect, useState, whenTyped } from "../app/html.js";
import { go } from "../app/router.js";
import { settings } from "../app/settings.js";
import { PlayerMark } from "../table/cards.js";
import { named, t } from "../text/messages.js";
import { tableNames } from "../text/names.js";
import { DealBanner } from "./deal.js";

/** @param {{id: string, invite?: string}} props */
export function Join({ id, invite }) {
  const [table, setTable] = useState(/** @type {Server.Table | null} */ (null));
  const [game, setGame] = useState("");
  const [missing, setMissing] = useState(false);
  const [seat, setSeat] = useState(-1);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const load = async () => {
      const found = await api.table(id);
      // Who sits there already, or comes too late, goes on to the table.
      if (found.yours.length || found.state !== "open") return go(`/table/${id}`, true);
      const games = await api.games();
      const name = named(games.find((one) => one.id === found.game)?.name ?? { en: found.game });
      titled("join", { game: name });
      setGame(name);
      setSeat(freeSeats(found, invite)[0] ?? -1);
      return setTable(found);
    };
    load().catch(() => setMissing(true));
  }, [id]);
  if (missing) return html`<${EndOfLine} />`;
  if (!table) return html`<p class="loading page-narrow">${t("loading")}</p>`;
  const names = tableNames(table.seats);
  const free = freeSeats(table, invite);
  /** @param {Event} event */
  const sit = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      await api.join(id, { seat, name: settings.name.value.trim(), ...(invite ? { invite } : {}) });
      go(`/table/${id}`, true);
    } catch (problem) {
      complain(problem);
      setBusy(false);
      api.table(id).then(setTable, () => {}); // Somebody may have been faster.
    }
  };
  return html`<form class="page-narrow join" onSubmit=${sit}>
    <h1>${t("join-title", { game })}</h1>
    <p class="lead">${t("join-more")}</p>
    <${DealBanner} table=${table} />
    <label class="field"><span>${t("settings-name")}</span><input type="text" name="name" required pattern=".*\\S.*" maxlength="40" autocomplete="nickname" value=${settings.name.value} onInput=${whenTyped((value) => (settings.name.value = value))} /></label>
    <fieldset class="choice"><legend>${t("join-seat")}</legend>
      <div class="segments">${free.map(
        (one) =>
          html`<label class="player-${one} ${one === seat ? "on" : ""}"><input type="radio" name="seat" checked=${one === seat} onChange=${() => setSeat(one)} aria-label=${t("player-colour", { seat: one })} /><${PlayerMark} seat=${one} size=${18} />${t("player-colour", { seat: one })}</label>`,
      )}</div></fieldset>
    <ul class="seats">${table.seats.map((one) => html`<li class="seat-row player-${one.seat}"><${PlayerMark} seat=${one.seat} size=${18} /><strong>${names[one.seat]}</strong><span class="hintline">${t(`waiting-${one.kind}`)}</span></li>`)}</ul>
    <div class="row end"><a class="button" href="/table/${id}/watch">${t("join-watch")}</a><button class="primary large" disabled=${busy || seat < 0}>${t("join-sit")}</button></div>
  </form>`;
}

/** Seats that somebody with this link may take. @param {Server.Table} table @param {string} [invite] */
function freeSeats(table, invite) {
  const open = table.seats.filter((one) => one.kind === "open" || (one.kind === "friend" && invite));
  return open.map((one) => one.seat);
}
