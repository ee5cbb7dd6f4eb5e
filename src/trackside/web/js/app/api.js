// Requests to the server, as docs/http.md describes them.

/** An answer that is no success; `code` is one of those in docs/http.md. */
class Refusal extends Error {
  /** @param {number} status @param {{error?: string, message?: string}} body */
  constructor(status, body) {
    super(body.message ?? String(status));
    this.status = status;
    this.code = body.error ?? "failed";
    this.body = body;
  }
}

/** What early.js asked for before this file was there; each answer serves once. */
function takeEarly(path) {
  const answer = window.early?.[path];
  delete window.early?.[path];
  return answer;
}

async function ask(method, path, body) {
  const options = { method, headers: {} };
  if (method !== "GET") {
    options.headers["X-Trackside"] = "1";
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body ?? {});
  }
  let answer;
  try {
    answer = await ((method === "GET" && takeEarly(path)) || fetch(path, options));
  } catch {
    throw new Refusal(0, { error: "offline" });
  }
  const type = answer.headers.get("Content-Type") ?? "";
  const content = type.includes("ndjson") ? await answer.text() : await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(answer.status, content);
  return content;
}

const known = {};
/** Ask once; what is printed on a board does not change. */
function once(path) {
  known[path] ??= ask("GET", path).catch((problem) => {
    delete known[path];
    throw problem;
  });
  return known[path];
}

export const api = {
  me: () => ask("GET", "/api/me"),
  makeAccount: (fields) => ask("POST", "/api/account", fields),
  signIn: (fields) => ask("POST", "/api/login", fields),
  signOut: () => ask("POST", "/api/logout"),
  changePassword: (old, fresh) => ask("POST", "/api/account/password", { old, new: fresh }),
  games: () => once("/api/games"),
  bots: () => once("/api/bots"),
  board: (game) => once(`/api/boards/${game}`),
  drawing: (game) => once(`/boards/${game}.json`),
  tables: (query) => ask("GET", `/api/tables?${new URLSearchParams(query)}`),
  table: (id) => ask("GET", `/api/tables/${id}`),
  open: (table) => ask("POST", "/api/tables", table),
  join: (id, body) => ask("POST", `/api/tables/${id}/join`, body),
  start: (id, bot) => ask("POST", `/api/tables/${id}/start`, { bot }),
  leave: (id, seat) => ask("POST", `/api/tables/${id}/leave`, { seat }),
  comeBack: (id, seat) => ask("POST", `/api/tables/${id}/return`, { seat }),
  rematch: (id) => ask("POST", `/api/tables/${id}/rematch`),
  again: (id) => ask("POST", `/api/tables/${id}/again`),
  act: (id, seat, after, action) =>
    ask("POST", `/api/tables/${id}/actions`, { seat, after, action, id: crypto.randomUUID() }),
  undo: (id, seat, after) => ask("POST", `/api/tables/${id}/undo`, { seat, after, id: crypto.randomUUID() }),
  answerUndo: (id, seat, agree) => ask("POST", `/api/tables/${id}/undo/answer`, { seat, agree }),
  hint: (id, seat) => ask("GET", `/api/tables/${id}/hint?seat=${seat}`),
  record: (id) => ask("GET", `/api/tables/${id}/record`),
  update: (id) => ask("GET", `/api/tables/${id}/update`),
  moment: (id, number) => once(`/api/tables/${id}/moment?number=${number}`),
  story: (id) => once(`/api/tables/${id}/story`),
  statistics: (id) => ask("GET", `/api/tables/${id}/statistics`),
  daily: () => ask("GET", "/api/daily"),
  playDaily: (game) => ask("POST", `/api/daily/${game}`),
  leaderboard: (game) => ask("GET", `/api/leaderboards/${game}`),
};
