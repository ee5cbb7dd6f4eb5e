// Not a module: runs before any has come, and asks at once for the files and answers that the address needs.
// The lists of files are written by tools/preloads.py.
{
  // biome-ignore format: one line for each page
  /** @type {Record<string, string>} */
  const FILES = {
    lobby: "app/head board/features lobby/board-picture lobby/deal lobby/lobby lobby/maps text/names",
    new: "app/head board/features lobby/maps lobby/new-table text/names",
    table: "app/changes app/head app/sound board/board board/compact board/draw board/facts board/features board/hexes board/look board/markup board/panning board/places board/symbols board/ways families/shares/look families/shares/table families/table families/tickets/look families/tickets/table learn/lessons learn/rule-link lobby/deal sheets/begin-claim sheets/payment sheets/sheet table/act-box table/action-bar table/cards table/curtain table/drawer table/fact table/flights table/hand table/keyboard table/legal table/live table/log table/market table/moments table/players table/recap table/table table/table-state table/tickets table/tour table/wanted text/actions text/data text/lines text/names text/refusal",
    join: "app/head board/features board/markup board/symbols lobby/deal lobby/join table/cards text/names",
    replay: "after/chart after/replay app/head board/board board/compact board/draw board/facts board/features board/hexes board/look board/markup board/panning board/places board/symbols board/ways families/after families/shares/after families/shares/look families/shares/table families/table families/tickets/after families/tickets/look families/tickets/table learn/rule-link sheets/sheet table/cards table/companies table/drawer table/fact table/hand table/legal table/log table/market table/players table/tickets table/tour text/lines text/names",
    learn: "app/head board/features learn/learn learn/lessons lobby/board-picture lobby/maps text/names",
    rules: "app/head board/facts board/features families/learning families/shares/learning families/tickets/learning learn/rules",
    account: "app/head lobby/account lobby/account-data lobby/entry lobby/reset lobby/sessions",
    reset: "app/head lobby/entry lobby/reset",
    confirm: "app/head lobby/entry lobby/reset",
    scores: "app/head lobby/scores text/names",
    daily: "app/head board/features lobby/daily lobby/deal",
    person: "app/head lobby/person",
  };

  // Answers on their way, by path; api.js takes each once.
  /** @type {Record<string, Promise<Response>>} */
  const answers = {};
  /**
   * Ask, and ask for what the answer names before anybody gets it, so that nothing is asked for twice.
   * @param {string} path
   * @param {(told: any) => void} [more]
   */
  const ask = (path, more) => {
    answers[path] = fetch(path).then(async (answer) => {
      if (more && answer.ok) more(await answer.clone().json());
      return answer;
    });
    answers[path].catch(() => {}); // Whoever takes it says what is wrong.
  };

  // Light or dark before anything is painted; settings.js keeps both of these.
  /** @type {{theme?: string, language?: string}} */
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("trackside") ?? "{}");
  } catch {
    // A browser that keeps nothing is as the system is.
  }
  if (kept.theme && kept.theme !== "auto") document.documentElement.dataset.theme = kept.theme;
  if (!kept.language && !navigator.language.startsWith("en")) ask("/api/languages");

  // Addresses from before, when everything stood behind #.
  if (location.hash.startsWith("#/")) history.replaceState(null, "", location.hash.slice(1));
  const [name = "lobby", id] = location.pathname.split("/").filter(Boolean);
  for (const file of Object.hasOwn(FILES, name) ? FILES[name].split(" ") : []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `/js/${file}.js`;
    document.head.append(link);
  }
  if (name === "lobby")
    for (const path of ["/api/games", "/api/me", "/api/daily", "/api/tables?state=open&limit=10"]) ask(path);
  if (name === "new" && id) for (const path of ["/api/games", "/api/bots"]) ask(path);
  if (name === "table" && id)
    ask(`/api/tables/${id}`, ({ game }) =>
      ask(`/api/boards/${game}`, (board) => ask(`/maps/${board.map ?? board.id}/drawing.json`)),
    );
  window.early = answers;
}
