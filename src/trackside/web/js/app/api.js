// Requests to the server, as docs/http.md describes them.
import { isOffline } from "./online.js";

/** An answer that is no success; `code` is one of those in docs/http.md. */
class Problem extends Error {
  /** @param {number} status @param {{error?: string, message?: string}} body */
  constructor(status, body) {
    super(body.message ?? String(status));
    this.status = status;
    this.code = body.error ?? "failed";
    this.body = body;
  }
}

/** What early.js asked for before this file was there; each answer serves once. @param {string} path */
function takeEarly(path) {
  const answer = window.early?.[path];
  delete window.early?.[path];
  return answer;
}

/** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
async function ask(method, path, body) {
  /** @type {RequestInit} */
  const options = { method };
  if (method !== "GET") {
    options.headers = { "X-Trackside": "1", "Content-Type": "application/json" };
    options.body = JSON.stringify(body ?? {});
  }
  let answer;
  try {
    answer = await ((method === "GET" && takeEarly(path)) || fetch(path, options));
  } catch {
    isOffline.value = true;
    throw new Problem(0, { error: "offline" });
  }
  isOffline.value = false;
  const type = answer.headers.get("Content-Type") ?? "";
  const content = type.includes("ndjson") ? await answer.text() : await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(answer.status, content);
  return content;
}

/** How long to wait before a request is sent again whose answer did not come, in milliseconds. */
const PATIENCE = [300, 1000, 2500];

/**
 * Send something that the server does once however often it comes, since it has an id: again where no answer comes, as
 * when the server restarts.
 * @param {string} path @param {object} body @returns {Promise<any>}
 */
async function insist(path, body) {
  const sent = { ...body, id: crypto.randomUUID() };
  for (const wait of PATIENCE) {
    try {
      return await ask("POST", path, sent);
    } catch (problem) {
      if (/** @type {Problem} */ (problem).code !== "offline") throw problem;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return ask("POST", path, sent);
}

/** @type {Record<string, Promise<any>>} */
const known = {};

/** Ask once; what is printed on a board does not change. @param {string} path */
function once(path) {
  known[path] ??= ask("GET", path).catch((problem) => {
    delete known[path];
    throw problem;
  });
  return known[path];
}

export const api = {
  /** @returns {Promise<{person: Server.Person | null}>} */
  me: () => ask("GET", "/api/me"),
  /** @param {Record<string, string>} fields @returns {Promise<unknown>} */
  makeAccount: (fields) => ask("POST", "/api/account", fields),
  /** @param {Record<string, string>} fields @returns {Promise<unknown>} */
  signIn: (fields) => ask("POST", "/api/login", fields),
  /** @returns {Promise<unknown>} */
  signOut: () => ask("POST", "/api/logout"),
  /** @param {string} old @param {string} fresh @returns {Promise<unknown>} */
  changePassword: (old, fresh) => ask("POST", "/api/account/password", { old, new: fresh }),
  /** @returns {Promise<Server.Code>} */
  code: () => ask("GET", "/api/code"),
  /** @returns {Promise<Server.Session[]>} */
  sessions: () => ask("GET", "/api/sessions"),
  /** @param {string} id @returns {Promise<unknown>} */
  endSession: (id) => ask("DELETE", `/api/sessions/${id}`),
  /** @returns {Promise<unknown>} */
  endSessions: () => ask("DELETE", "/api/sessions"),
  /** @param {string} login @param {string} language @returns {Promise<unknown>} */
  forgot: (login, language) => ask("POST", "/api/reset", { login, language }),
  /** @param {string} code @param {string} password @returns {Promise<unknown>} */
  resetPassword: (code, password) => ask("POST", "/api/reset/password", { code, new: password }),
  /** @param {string} mail @param {string} password @param {string} language @returns {Promise<unknown>} */
  giveMail: (mail, password, language) => ask("POST", "/api/account/mail", { mail, password, language }),
  /** @param {string} code @returns {Promise<unknown>} */
  confirmMail: (code) => ask("POST", "/api/account/mail/confirm", { code }),
  /** @returns {Promise<unknown>} */
  dropMail: () => ask("DELETE", "/api/account/mail"),
  /** @param {string} password @returns {Promise<unknown>} */
  deleteAccount: (password) => ask("POST", "/api/account/delete", { password }),
  /** @returns {Promise<Server.Game[]>} */
  games: () => once("/api/games"),
  /** @returns {Promise<Server.Language[]>} */
  languages: () => once("/api/languages"),
  /** @returns {Promise<Server.Bot[]>} */
  bots: () => once("/api/bots"),
  /** The bots that can play a game. @param {string} game */
  botsFor: async (game) => (await api.bots()).filter((bot) => bot.games.includes(game)),
  /** @param {string} game @returns {Promise<Server.Board>} */
  board: (game) => once(`/api/boards/${game}`),
  /** @param {string} map @returns {Promise<Drawing.Sheet>} */
  drawing: (map) => once(`/maps/${map}/drawing.json`),
  /** @param {string} map @returns {Promise<{steps?: import("../learn/lessons.js").Step[]}>} */
  lesson: (map) => once(`/maps/${map}/lesson.json`),
  /** @param {Record<string, any>} query @returns {Promise<Server.TableSummary[]>} */
  tables: (query) => ask("GET", `/api/tables?${new URLSearchParams(query)}`),
  /** @param {string} id @returns {Promise<Server.Table>} */
  table: (id) => ask("GET", `/api/tables/${id}`),
  /** @param {object} table @returns {Promise<Server.Table>} */
  open: (table) => ask("POST", "/api/tables", table),
  /** @param {string} id @param {object} body @returns {Promise<Server.Table>} */
  join: (id, body) => ask("POST", `/api/tables/${id}/join`, body),
  /** @param {string} id @param {string} bot @returns {Promise<unknown>} */
  start: (id, bot) => ask("POST", `/api/tables/${id}/start`, { bot }),
  /** @param {string} id @param {number | null} seat @returns {Promise<unknown>} */
  leave: (id, seat) => ask("POST", `/api/tables/${id}/leave`, { seat }),
  /** @param {string} id @param {number | null} seat @returns {Promise<unknown>} */
  comeBack: (id, seat) => ask("POST", `/api/tables/${id}/return`, { seat }),
  /** @param {string} id @param {number | null} seat @param {string} name @returns {Promise<Server.Table>} */
  rename: (id, seat, name) => ask("POST", `/api/tables/${id}/name`, { seat, name }),
  /** @param {string} id @param {number | null} seat @param {string} phrase @returns {Promise<Server.Table>} */
  say: (id, seat, phrase) => ask("POST", `/api/tables/${id}/say`, { seat, phrase }),
  /** @param {string} id @returns {Promise<Server.Table>} */
  giveUp: (id) => ask("POST", `/api/tables/${id}/give-up`),
  /** @param {string} id @returns {Promise<unknown>} */
  deleteTable: (id) => ask("DELETE", `/api/tables/${id}`),
  /** @param {string} id @returns {Promise<Server.Table>} */
  rematch: (id) => ask("POST", `/api/tables/${id}/rematch`),
  /** @param {string} id @returns {Promise<Server.Table>} */
  again: (id) => ask("POST", `/api/tables/${id}/again`),
  /** @param {string} id @param {number | null} seat @param {number} after @param {string} action @returns {Promise<{number: number}>} */
  act: (id, seat, after, action) => insist(`/api/tables/${id}/actions`, { seat, after, action }),
  /** @param {string} id @param {number | null} seat @param {number} after @returns {Promise<{number: number}>} */
  undo: (id, seat, after) => insist(`/api/tables/${id}/undo`, { seat, after }),
  /** @param {string} id @param {number | null} seat @param {boolean} agree @returns {Promise<unknown>} */
  answerUndo: (id, seat, agree) => ask("POST", `/api/tables/${id}/undo/answer`, { seat, agree }),
  /** @param {string} id @param {number | null} seat @param {object} asked @returns {Promise<{refusal: Server.Refusal | null}>} */
  why: (id, seat, asked) => ask("POST", `/api/tables/${id}/why`, { seat, ...asked }),
  /** @param {string} id @param {number | null} seat @returns {Promise<Server.Hint>} */
  hint: (id, seat) => ask("GET", `/api/tables/${id}/hint?seat=${seat}`),
  /** @param {string} id @returns {Promise<string>} */
  record: (id) => ask("GET", `/api/tables/${id}/record`),
  /** @param {string} id @returns {Promise<Server.Update>} */
  update: (id) => ask("GET", `/api/tables/${id}/update`),
  /** @param {string} id @param {number} number @returns {Promise<Server.Moment>} */
  moment: (id, number) => once(`/api/tables/${id}/moment?number=${number}`),
  /** @param {string} id @returns {Promise<Server.Story>} */
  story: (id) => once(`/api/tables/${id}/story`),
  /** @param {string} id @returns {Promise<Record<string, number>[]>} */
  statistics: (id) => ask("GET", `/api/tables/${id}/statistics`),
  /** @returns {Promise<Server.Deal[]>} */
  daily: () => ask("GET", "/api/daily"),
  /** @param {string} game @returns {Promise<Server.Table>} */
  playDaily: (game) => ask("POST", `/api/daily/${game}`),
  /** @param {string} game @param {string} date @returns {Promise<Server.DailyResults>} */
  dailyResults: (game, date) => ask("GET", `/api/daily/${game}/${date}`),
  /** A person as others see them, with their latest games. @param {string} id @returns {Promise<Server.PublicPerson>} */
  person: async (id) => {
    const [person, recent] = await Promise.all([
      ask("GET", `/api/people/${id}`),
      ask("GET", `/api/people/${id}/games`),
    ]);
    return { ...person, recent };
  },
  /** @param {string} game @returns {Promise<Server.Standing[]>} */
  leaderboard: (game) => ask("GET", `/api/leaderboards/${game}`),
};
