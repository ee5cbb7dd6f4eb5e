// Where the page begins: messages first, then what the address asks for.
import { complain } from "./announce.js";
import { api } from "./api.js";
import { watchCode } from "./code.js";
import { effect, html, render } from "./html.js";
import { browserLanguage } from "./languages.js";
import { loadRest } from "./later.js";
import { watchConnection } from "./online.js";
import { language, speak } from "../text/messages.js";
import { settings } from "./settings.js";
import { loadPage, Shell } from "./shell.js";

/** How often a worker that does not take over is asked to, in milliseconds. */
const ASK_AGAIN = 3000;

const page = loadPage().catch(() => {});
settings.language.value ||= await browserLanguage();
await Promise.all([speak(settings.language.value), page]);
render(html`<${Shell} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
document.documentElement.dataset.ready = "yes";
setTimeout(loadRest, 2000);
setTimeout(watchCode, 500);
watchConnection(api.code);
// The page is kept for when there is no network; http on another machine's address cannot do that.
keepOffline().catch(() => {});

effect(() => {
  if (settings.language.value !== language.peek()) speak(settings.language.value).catch(complain);
});
addEventListener("unhandledrejection", (event) => {
  if (event.reason?.code === undefined) return;
  event.preventDefault();
  complain(event.reason);
});

/**
 * Let a worker keep the page for when there is no network. A new worker takes over by itself, but a browser that is asked
 * for a file in that moment may give it up: such a worker is asked again until it has.
 */
async function keepOffline() {
  const worker = await navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" });
  if (worker) setInterval(() => worker.waiting?.postMessage("take over"), ASK_AGAIN);
}
