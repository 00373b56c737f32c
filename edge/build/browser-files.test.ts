import { expect, it } from "vitest";
import { chunkFilesOf, parseIslandTable } from "./browser-files.ts";

it("the island table gives the islands that are hydrated immediately", () => {
  const table = `export const islands = {
  "own-format": { when: "now", load: async () => (await import("./dialog/formats/own-format.tsx")).OwnFormat },
  list: {
    when: "now",
    load: async () => (await import("#app/selection/view.tsx")).List,
  },
  support: { when: "idle", load: async () => (await import("./support/launcher.tsx")).Launcher },
  };`;
  expect(parseIslandTable(table, "app/shell/islands.ts")).toEqual([
    ["own-format", "app/shell/dialog/formats/own-format.tsx"],
    ["list", "app/selection/view.tsx"],
  ]);
});

it("the island table is refused if an island's module cannot be read", () => {
  expect(() => parseIslandTable('const islands = { list: { when: "now", load } };', "a table")).toThrow('the island "list"');
});

it("the files of a module include its imports, each file once", () => {
  const manifest = {
    "view.tsx": { file: "assets/view.js", imports: ["_swr.js", "_price.js"] },
    "_swr.js": { file: "assets/swr.js", imports: ["_price.js"] },
    "_price.js": { file: "assets/price.js", imports: ["view.tsx"] },
  };
  expect(chunkFilesOf("view.tsx", manifest)).toEqual(["assets/view.js", "assets/swr.js", "assets/price.js"]);
  expect(() => chunkFilesOf("gone.tsx", manifest)).toThrow("no gone.tsx");
});
