// The end: the score counted up part by part, with tickets and the longest path shown on the board.
import { api } from "../app/api.js";
import { complain, notify } from "../app/announce.js";
import { PlayerMark } from "../table/cards.js";
import { Chart } from "./chart.js";
import { afterOf } from "../families/after.js";
import { html, useEffect, useState } from "../app/html.js";
import { Icon } from "../app/icons.js";
import { listed, named, t } from "../text/messages.js";
import { go, linkTo } from "../app/router.js";
import { motion } from "../app/settings.js";
import { Sheet } from "../sheets/sheet.js";

/** Parts of a result that are counts and not points. */
const COUNTS = ["completed", "longest_path"];

/** @param {{s: Page.State, view: Server.View, table: Server.Table & {result: Server.Result}}} props */
export function EndScreen({ s, view, table }) {
  const { result } = table;
  const after = afterOf(view);
  const parts = Object.keys(result.parts[0]).filter((part) => !COUNTS.includes(part));
  const steps = parts.flatMap((part) => after.steps(view, part));
  const [shown, setShown] = useState(() => (s.counted || !motion() ? steps.length : 0));
  const [closed, setClosed] = useState(false);
  const [moment, setMoment] = useState(/** @type {any} */ (null));
  const [story, setStory] = useState(/** @type {Server.Story | null} */ (null));
  useEffect(() => {
    // Without what everybody held there is nothing to count before the eyes: then the result stands there at once.
    api.moment(s.id, table.number).then(setMoment, () => setShown(steps.length));
    api.story(s.id).then(setStory, () => {});
  }, []);
  useEffect(() => {
    if (shown >= steps.length) {
      s.counted = true;
      return undefined;
    }
    if (!moment) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), (motion() * 1.8 * parts.length) / steps.length);
    return () => clearTimeout(timer);
  }, [shown, moment]);
  useEffect(() => {
    if (moment && shown > 0) s.spot.value = after.spot(s.facts, view, moment, result, steps[shown - 1]);
  }, [shown, moment]);
  useEffect(() => {
    // Counting is never slower than a press on any key.
    const skip = () => setShown(steps.length);
    if (shown < steps.length) addEventListener("keydown", skip);
    return () => removeEventListener("keydown", skip);
  }, [shown]);
  if (closed) return html`<button class="primary reopen" onClick=${() => setClosed(false)}>${t("end-show")}</button>`;
  const order = result.scores.map((_, seat) => seat).sort((a, b) => result.scores[b] - result.scores[a]);
  const names = s.names.value;
  const winners = result.winners.map((seat) => names[seat]);
  const done = shown >= steps.length;
  const counted = steps.slice(0, shown);
  /** What was counted so far of a part. @param {number} seat @param {string} part */
  const so = (seat, part) =>
    done
      ? result.parts[seat][part]
      : counted
          .filter((step) => step.part === part)
          .reduce((sum, step) => sum + after.points(step, seat, view, moment, result), 0);
  /** @param {number} seat */
  const total = (seat) => parts.reduce((sum, part) => sum + so(seat, part), 0);
  /** @param {string} part */
  const seen = (part) => (counted.some((step) => step.part === part) ? "" : "hidden-part");
  const others = table.seats.some((seat) => seat.kind === "person" && !table.yours.includes(seat.seat));
  const offered = others ? t("rematch-accept") : t("rematch-go");
  const offer = others ? t("rematch-offer") : t("rematch");
  return html`<${Sheet} title=${t("result-title")} modal=${false} onClose=${() => setClosed(true)} class="end">
    <p class="winner" role="status">${done ? t(winners.length > 1 ? "shared-win" : "wins", { who: listed(winners) }) : t("end-counting")}</p>
    <div class="scroll" tabindex="0" role="region" aria-label=${t("result-title")}><table class="grid score-table"><thead><tr><th scope="col"><span class="unseen">${t("column-seat")}</span></th>${parts.map((part) => html`<th scope="col" class=${seen(part)}>${t("part", { part })}</th>`)}<th scope="col">${t("total")}</th></tr></thead>
      <tbody>${order.map(
        (seat) => html`<tr class=${done && result.winners.includes(seat) ? "won" : ""}>
        <th scope="row"><${PlayerMark} seat=${seat} /> <${Who} seat=${table.seats[seat]} name=${names[seat]} /></th>
        ${parts.map((part) => html`<td class=${seen(part)}>${so(seat, part)}</td>`)}<td><b>${total(seat)}</b></td></tr>`,
      )}</tbody></table></div>
    ${!done && html`<button class="small" onClick=${() => setShown(steps.length)}>${t("end-skip")}</button>`}
    ${
      done &&
      html`
      <div class="row">
        <button class="primary" onClick=${() => api.rematch(s.id).then((next) => go(`/table/${next.id}`), complain)}><${Icon} name="again" />${table.rematch ? offered : offer}</button>
        <a class="button" href="/replay/${s.id}"><${Icon} name="play" />${t("replay")}</a>
        <button onClick=${() => api.again(s.id).then((next) => go(`/table/${next.id}`), complain)}><${Icon} name=${after.dealIcon} />${t("same-deal")}</button>
        <a class="button" href="/api/tables/${s.id}/record" download><${Icon} name="download" />${t("export")}</a>
        <button onClick=${() =>
          navigator.clipboard.writeText(linkTo(`/replay/${s.id}`)).then(
            () => notify(t("link-copied")),
            () => {},
          )}><${Icon} name="share" />${t("share-game")}</button>
      </div>
      ${story && html`<${Chart} story=${story} names=${names} title=${after.chartTitle()} />`}
      ${moment && html`<${after.End} s=${s} view=${view} moment=${moment} result=${result} names=${names} order=${order} />`}
      <${Statistics} s=${s} names=${names} order=${order} />`
    }
  </${Sheet}>`;
}

/** A player, with the way to their page where it is a person. @param {{seat: Server.Seat, name: string}} props */
function Who({ seat, name }) {
  return seat.person ? html`<a href="/person/${seat.person}">${name}</a>` : name;
}

/**
 * How everybody played, as far as the server counts it.
 * @param {{s: Page.State, names: string[], order: number[]}} props
 */
function Statistics({ s, names, order }) {
  const [rows, setRows] = useState(/** @type {Record<string, number>[] | null} */ (null));
  useEffect(() => {
    api.statistics(s.id).then(setRows, () => {});
  }, []);
  if (!rows?.length) return null;
  const wild = s.facts.board.wild_name ? named(s.facts.board.wild_name) : "";
  const columns = ["actions", "open_cards", "blind_cards", "wilds", "tunnels", "tunnel_extra", "seconds"].filter(
    (column) => rows.some((row) => row[column]),
  );
  return html`<details class="statistics"><summary>${t("statistics")}</summary><div class="scroll" tabindex="0" role="region" aria-label=${t("statistics")}><table class="grid"><thead><tr><th scope="col"><span class="unseen">${t("column-seat")}</span></th>${columns.map((column) => html`<th scope="col">${t("statistic", { column, wild })}</th>`)}</tr></thead>
    <tbody>${order.map((seat) => html`<tr><th scope="row">${names[seat]}</th>${columns.map((column) => html`<td>${Math.round(rows[seat][column])}</td>`)}</tr>`)}</tbody></table></div></details>`;
}
