// A question with yes and no, over whatever page is shown; the answer is waited for. sheets/ask.js shows it.
import { signal } from "./html.js";

/** @typedef {{title: string, text: string | string[], yes: string, answer: (yes: boolean) => void}} Question */

/** What is asked now. @type {import("../../vendor/signals.js").Signal<Question | null>} */
export const asked = signal(null);

/**
 * Ask, and wait for the answer; whoever asks next answers the one before with no.
 * @param {{title: string, text: string | string[], yes: string}} question `text`: a sentence, or a list of what it is about
 * @returns {Promise<boolean>}
 */
export function ask(question) {
  asked.peek()?.answer(false);
  return new Promise((resolve) => {
    asked.value = {
      ...question,
      answer: (yes) => {
        asked.value = null;
        resolve(yes);
      },
    };
  });
}
