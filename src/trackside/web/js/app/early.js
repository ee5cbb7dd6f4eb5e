// Not a module: runs before any has come, and asks at once for the files and answers that the address needs.
// The lists of files are written by tools/preloads.py.
{
  // biome-ignore format: one line for each page
  /** @type {Record<string, string>} */
  const FILES = {
    lobby: "board/features lobby/board-picture lobby/lobby lobby/maps text/names",
    new: "board/features lobby/maps lobby/new-table text/names",
    table: "app/sound board/board board/draw board/facts board/features board/hexes board/look board/markup board/panning board/symbols board/ways learn/rule-link sheets/board-list sheets/choices sheets/claim sheets/payment sheets/sheet table/act-box table/action-bar table/cards table/companies table/curtain table/flights table/hand table/keyboard table/legal table/live table/log table/market table/players table/recap table/table table/table-state table/tickets table/wide text/actions text/data text/lines text/names text/refusal",
    join: "app/sound board/board board/draw board/facts board/features board/hexes board/look board/markup board/panning board/symbols board/ways learn/rule-link sheets/board-list sheets/choices sheets/claim sheets/payment sheets/sheet table/act-box table/action-bar table/cards table/companies table/curtain table/flights table/hand table/keyboard table/legal table/live table/log table/market table/players table/recap table/table table/table-state table/tickets table/wide text/actions text/data text/lines text/names text/refusal",
    replay: "after/chart after/replay board/board board/draw board/facts board/features board/hexes board/look board/markup board/panning board/symbols board/ways learn/rule-link sheets/sheet table/cards table/companies table/hand table/legal table/log table/market table/players table/tickets text/lines text/names",
    learn: "board/features learn/learn learn/lessons lobby/board-picture lobby/maps text/names",
    rules: "board/facts board/features learn/rules learn/values",
    account: "lobby/account",
    scores: "lobby/scores text/names",
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

  const [name = "lobby", id] = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean);
  for (const file of Object.hasOwn(FILES, name) ? FILES[name].split(" ") : []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `/js/${file}.js`;
    document.head.append(link);
  }
  if (name === "lobby")
    for (const path of ["/api/games", "/api/me", "/api/daily", "/api/tables?state=open&limit=10"]) ask(path);
  if (name === "new" && id) for (const path of ["/api/games", "/api/bots", `/api/boards/${id}`]) ask(path);
  if (name === "table" && id)
    ask(`/api/tables/${id}`, ({ game }) =>
      ask(`/api/boards/${game}`, (board) => ask(`/maps/${board.map ?? board.id}/drawing.json`)),
    );
  window.early = answers;
}
