// The teacher at the side of a lesson's table.
import { html, signal, useEffect, useState } from "../app/html.js";
import { keepLesson, LESSONS, lessonOf } from "./lessons.js";
import { language, loadMessages, t } from "../text/messages.js";

/** @param {{s: Page.State}} props */
export function Coach({ s }) {
  const [lesson] = useState(() => signal(lessonOf(s.id)));
  const [ready, setReady] = useState(false);
  const tag = language.value;
  useEffect(() => {
    if (lesson.value) loadMessages(tag, [`${tag}/learn.ftl`]).then(() => setReady(tag));
  }, [tag]);
  useEffect(() => {
    if (!lesson.value) return;
    s.onEvents.push((events) => {
      const steps = LESSONS[lesson.value.game];
      for (const event of events) {
        const { until } = steps[lesson.value.step] ?? {};
        const word = event.seat === s.seat && event.kind === "action" ? (event.action ?? "").split(" ")[0] : null;
        if (word && until?.includes(word)) advance();
      }
    });
  }, []);
  const advance = () => {
    lesson.value = { ...lesson.value, step: lesson.value.step + 1 };
    keepLesson(s.id, lesson.value);
  };
  if (!lesson.value || ready !== tag) return null;
  const steps = LESSONS[lesson.value.game];
  const step = steps[lesson.value.step];
  if (!step) return null;
  return html`<section class="coach panel" aria-label=${t("coach")} aria-live="polite">
    <p class="coach-step">${t("coach-step", { step: lesson.value.step + 1, last: steps.length })}</p>
    <p>${t(`lesson-${lesson.value.game.replaceAll("_", "-")}-${step.id}`)}</p>
    ${!step.until && html`<button class="primary small" onClick=${advance}>${t(lesson.value.step === steps.length - 1 ? "coach-done" : "coach-next")}</button>`}
  </section>`;
}
