// Whether the server can be reached: the last request says so, and while it cannot another is tried now and then.
import { effect, signal } from "./html.js";

const AGAIN = 5000;

/** Whether the last request got no answer. */
export const isOffline = signal(false);

/** Try again while there is no connection. @param {() => Promise<unknown>} ask any request; it tells `isOffline` how it went */
export function watchConnection(ask) {
  let timer = 0;
  const retry = () => {
    clearTimeout(timer);
    ask().catch(() => {
      timer = setTimeout(retry, AGAIN);
    });
  };
  effect(() => {
    clearTimeout(timer);
    if (isOffline.value) timer = setTimeout(retry, AGAIN);
  });
  addEventListener("online", retry);
  addEventListener("offline", () => {
    isOffline.value = true;
  });
}
