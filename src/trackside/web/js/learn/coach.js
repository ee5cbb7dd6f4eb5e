// The teacher at the side of a lesson's table.
import { complain } from "../app/announce.js";
import { api } from "../app/api.js";
import { html, signal, useEffect, useState } from "../app/html.js";
import { mapOf } from "../board/features.js";
import { said, t, wantMessages } from "../text/messages.js";
import { learningOf } from "../families/learning.js";
import { keepLesson, lessonOf } from "./lessons.js";

/** @param {{s: Page.State}} props */
export function Coach({ s }) {
  const { board } = s.facts;
  const [lesson] = useState(() => signal(lessonOf(s.id)));
  const [steps, setSteps] = useState(/** @type {import("./lessons.js").Step[]} */ ([]));
  useEffect(() => {
    if (!lesson.value) return;
    Promise.all([
      api.lesson(mapOf(board)).catch(() => ({ steps: [] })),
      wantMessages("learn"),
      wantMessages("rules"),
    ]).then(([own]) => {
      const all = own.steps?.length ? own.steps : learningOf(board).lesson(board);
      setSteps(all);
      s.onEvents.push((events) => {
        for (const event of events) {
          const until = all[lesson.value?.step ?? 0]?.until;
          const word = event.seat === s.seat && event.kind === "action" ? (event.action ?? "").split(" ")[0] : null;
          if (word && until?.includes(word)) advance();
        }
      });
    }, complain);
  }, []);
  const advance = () => {
    lesson.value = { step: (lesson.value?.step ?? 0) + 1 };
    keepLesson(s.id, lesson.value);
  };
  const at = lesson.value?.step ?? 0;
  const step = lesson.value && steps[at];
  if (!step) return null;
  const values = learningOf(board).values(board);
  const text = said(mapOf(board), `lesson-${step.id}`, values, `lesson-${board.family}-${step.id}`);
  return html`<section class="coach panel" aria-label=${t("coach")} aria-live="polite">
    <p class="coach-step">${t("coach-step", { step: at + 1, last: steps.length })}</p>
    <p>${text}</p>
    ${!step.until && html`<button class="primary small" onClick=${advance}>${t(at === steps.length - 1 ? "coach-done" : "coach-next")}</button>`}
  </section>`;
}
