// A button of the action bar stands for many actions. Where none of them is possible, the server is asked about one of
// them: the one that is refused for what holds of all, as far as that can be told.

/** @param {Page.State} s @param {Server.ShareView} view @param {string} kind an action of the bar @returns {import("../table.js").Example} */
export function exampleOf({ facts }, view, kind) {
  const { companies } = facts.board;
  if (kind === "trade") {
    const give = companies.find((company) => view.own?.[company]) ?? companies[0];
    const take = companies.find((company) => company !== give && view.supply[company]) ?? companies[1];
    return { asked: { action: { do: kind, give, take, count: 1 } } };
  }
  const company = companies.find((one) => view.supply[one]) ?? companies[0];
  return { asked: { action: { do: "place", company, hex: view.networks[company]?.[0] } } };
}
