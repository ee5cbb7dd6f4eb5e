// The WebSocket of a table: comes back by itself with the last number it saw, and misses nothing.

import { merger } from "../app/changes.js";

const LONGEST_WAIT = 8000;

/**
 * Follow a table.
 * @param {Page.State} state
 * @param {(update: Server.Update) => void} receive
 * @returns {() => void} stops following
 */
export function follow(state, receive) {
  /** @type {WebSocket | null} */
  let socket = null;
  let stopped = false;
  let wait = 250;
  let timer = 0;
  const connect = () => {
    clearTimeout(timer);
    const query = new URLSearchParams({ after: String(state.update.peek()?.number ?? 0) });
    query.set("changes", "2");
    const merge = merger();
    if (state.seat !== null) query.set("seat", String(state.seat));
    socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${state.id}/live?${query}`,
    );
    socket.onmessage = (message) => {
      wait = 250;
      receive(merge(JSON.parse(message.data)));
      state.status.value = "live";
    };
    socket.onclose = (event) => {
      if (stopped) return;
      if (event.code === 4403 || event.code === 4404) {
        state.status.value = "refused";
        return;
      }
      state.status.value = "lost";
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  const hurry = () => {
    if (state.status.peek() === "lost") connect();
  };
  addEventListener("online", hurry);
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    removeEventListener("online", hurry);
    socket?.close();
  };
}
