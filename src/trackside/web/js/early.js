// Not a module: runs before any has come, and asks at once for the files and answers that the address needs.
// The lists of files are written by tools/preloads.py.
{
  const FILES = {
    lobby: "api board-picture lobby names".split(" "),
    new: "api names new-table".split(" "),
    table: "action-text actions api board board-draw board-hexes board-symbols board-text cards choosers claim companies curtain facts flights hand keyboard legal list-sheet live log log-text look market names panning payment players recap rule-link sheet sound table table-state tickets type-to-act ways why-not wide".split(" "),
    join: "action-text actions api board board-draw board-hexes board-symbols board-text cards choosers claim companies curtain facts flights hand keyboard legal list-sheet live log log-text look market names panning payment players recap rule-link sheet sound table table-state tickets type-to-act ways why-not wide".split(" "),
    replay: "api board board-draw board-hexes board-symbols board-text cards chart companies facts hand log log-text look market names panning players replay rule-link sheet tickets ways".split(" "),
    learn: "api board-picture learn lessons names".split(" "),
    rules: "api facts rules".split(" "),
    account: "account api".split(" "),
    scores: "api names scores".split(" "),
  };

  /** Answers on their way, by path; api.js takes each once. */
  const answers = {};
  const ask = (path) => {
    answers[path] = fetch(path);
    answers[path].catch(() => {}); // Whoever takes it says what is wrong.
    return answers[path];
  };

  const [name = "lobby", id] = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean);
  for (const file of Object.hasOwn(FILES, name) ? FILES[name] : []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = `/js/${file}.js`;
    document.head.append(link);
  }
  if (name === "lobby") for (const path of ["/api/games", "/api/me", "/api/daily", "/api/tables?state=open&limit=10"]) ask(path);
  if (name === "new") for (const path of ["/api/games", "/api/bots"]) ask(path);
  if (name === "table" && id) {
    ask(`/api/tables/${id}`)
      .then((answer) => answer.clone().json())
      .then(({ game }) => game && [`/api/boards/${game}`, `/boards/${game}.json`].forEach(ask))
      .catch(() => {});
  }
  window.early = answers;
}
