// The settings a person can change at any time.
import { api } from "./api.js";
import { html, useEffect, useLayoutEffect, useState, whenTicked, whenTyped } from "./html.js";
import { language, t } from "../text/messages.js";
import { settings, settingsOpen } from "./settings.js";
import { Sheet } from "../sheets/sheet.js";

/** @param {{name: "language" | "theme" | "speed", options: {id: string, name: string, lang?: string}[]}} props */
function Choice({ name, options }) {
  /** @type {import("./settings.js").Setting<any>} */
  const value = settings[name];
  return html`<fieldset class="choice">
    <legend>${t(`settings-${name}`)}</legend>
    <div class="segments">
      ${options.map(
        (option) => html`<label class=${value.value === option.id ? "on" : ""} lang=${option.lang}>
          <input type="radio" name=${name} checked=${value.value === option.id} onChange=${() => (value.value = option.id)} />${option.name}
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** Every language by what it calls itself. */
function Languages() {
  const [known, setKnown] = useState(/** @type {Server.Language[]} */ ([]));
  useEffect(() => {
    // Where the list does not come, the language that is spoken is kept.
    api.languages().then(setKnown, () => {});
  }, []);
  const spoken = { id: language.value, name: language.value };
  const all = known.length ? known : [spoken];
  return html`<${Choice} name="language" options=${all.map((one) => ({ ...one, lang: one.id }))} />`;
}

/** What a setting can be, each said by a message. @param {"theme" | "speed"} name @param {string[]} ids */
const named = (name, ids) => ids.map((id) => ({ id, name: t(`settings-${name}-${id}`) }));

/** @param {{name: "sound" | "ways" | "confirm"}} props */
function Switch({ name }) {
  const value = settings[name];
  return html`<label class="switch"><input type="checkbox" role="switch" checked=${value.value} onChange=${whenTicked((on) => (value.value = on))} /><span>${t(`settings-${name}`)}</span></label>`;
}

/** The settings. "Back" closes them as it leaves a page: they are a step of their own in the browser's history. */
export function SettingsSheet() {
  // Before the sheet is painted: a "Back" of somebody quick must find the step and not leave the page.
  useLayoutEffect(() => {
    const step = { settings: true };
    history.pushState(step, "");
    const close = () => (settingsOpen.value = false);
    addEventListener("popstate", close);
    return () => {
      removeEventListener("popstate", close);
      if (history.state?.settings) history.back();
    };
  }, []);
  return html`<${Sheet} title=${t("settings")} onClose=${() => (settingsOpen.value = false)}>
    <div class="stack">
      <label class="field"><span>${t("settings-name")}</span>
        <input type="text" maxlength="40" value=${settings.name.value} onInput=${whenTyped((value) => (settings.name.value = value))} autocomplete="nickname" /></label>
      <${Languages} />
      <${Choice} name="theme" options=${named("theme", ["auto", "light", "dark"])} />
      <${Choice} name="speed" options=${named("speed", ["calm", "normal", "fast", "none"])} />
      <${Switch} name="sound" /><${Switch} name="ways" /><${Switch} name="confirm" />
      <p><a href="/account" onClick=${() => (settingsOpen.value = false)}>${t("account")}</a></p>
    </div>
  </${Sheet}>`;
}
