// The settings a person can change at any time.
import { html, whenTicked, whenTyped } from "./html.js";
import { LANGUAGES, t } from "../text/messages.js";
import { settings, settingsOpen } from "./settings.js";
import { Sheet } from "../sheets/sheet.js";

/** @param {{name: "language" | "theme" | "speed", values: string[]}} props */
function Choice({ name, values }) {
  /** @type {import("./settings.js").Setting<any>} */
  const value = settings[name];
  return html`<fieldset class="choice">
    <legend>${t(`settings-${name}`)}</legend>
    <div class="segments">
      ${values.map(
        (option) => html`<label class=${value.value === option ? "on" : ""}>
          <input type="radio" name=${name} checked=${value.value === option} onChange=${() => (value.value = option)} />${t(`settings-${name}-${option}`)}
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** @param {{name: "sound" | "ways" | "confirm"}} props */
function Switch({ name }) {
  const value = settings[name];
  return html`<label class="switch"><input type="checkbox" role="switch" checked=${value.value} onChange=${whenTicked((on) => (value.value = on))} /><span>${t(`settings-${name}`)}</span></label>`;
}

/** The settings. */
export function SettingsSheet() {
  return html`<${Sheet} title=${t("settings")} onClose=${() => (settingsOpen.value = false)}>
    <div class="stack">
      <label class="field"><span>${t("settings-name")}</span>
        <input type="text" maxlength="40" value=${settings.name.value} onInput=${whenTyped((value) => (settings.name.value = value))} autocomplete="nickname" /></label>
      <${Choice} name="language" values=${LANGUAGES} />
      <${Choice} name="theme" values=${["auto", "light", "dark"]} />
      <${Choice} name="speed" values=${["calm", "normal", "fast", "none"]} />
      <${Switch} name="sound" /><${Switch} name="ways" /><${Switch} name="confirm" />
      <p><a href="#/account" onClick=${() => (settingsOpen.value = false)}>${t("account")}</a></p>
    </div>
  </${Sheet}>`;
}
