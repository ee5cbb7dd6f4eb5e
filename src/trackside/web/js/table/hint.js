// Ask a bot what it would do, and say why.
import { api } from "../app/api.js";
import { complain } from "../app/announce.js";
import { ask } from "../app/asking.js";
import { actionText } from "../text/actions.js";
import { lineSpot } from "../text/lines.js";
import { t } from "../text/messages.js";
import { botName } from "../text/names.js";
import { reasonText } from "../text/reasons.js";

/** Ask, and point it out on the board. @param {Page.State} s */
export async function askHint(s) {
  if (s.table.value.counts && !(await sureToBeAdvised())) return;
  s.hinting.value = true;
  try {
    const { bot, choices } = await api.hint(s.id, s.seat);
    const best = choices[0];
    const action = s.legal.value.find((one) => one.text === best.text) ?? null;
    const why = reasonText(best.reason, s);
    const what = action ? actionText(action, s) : best.text;
    s.advice.value = {
      action,
      text: why ? t("hint-why", { bot: botName(bot), what, why }) : t("hint-says", { bot: botName(bot), what }),
    };
    const spot = action && lineSpot(action);
    if (spot) s.spot.value = { ...spot, from: "hint" };
  } catch (problem) {
    complain(problem);
  } finally {
    s.hinting.value = false;
  }
}

/** A game with a hint does not count for ratings any more: that is said before. */
async function sureToBeAdvised() {
  return ask({ title: t("hint"), text: t("hint-unrated"), yes: t("hint-ask") });
}
