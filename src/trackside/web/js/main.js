// Where the page begins: messages first, then what the address asks for.
import { complain } from "./announce.js";
import { skipMotion } from "./flights.js";
import { effect, html, render } from "./html.js";
import { language, loadMessages, speak } from "./messages.js";
import { settings } from "./settings.js";
import { Shell } from "./shell.js";

await loadMessages("en");
await speak(settings.language.value);
render(html`<${Shell} />`, document.getElementById("page"));
document.documentElement.dataset.ready = "yes";

effect(() => {
  if (settings.language.value !== language.peek()) speak(settings.language.value).catch(complain);
});
addEventListener("pointerdown", skipMotion, true);
addEventListener("keydown", skipMotion, true);
addEventListener("unhandledrejection", (event) => {
  if (event.reason?.code === undefined) return;
  event.preventDefault();
  complain(event.reason);
});
