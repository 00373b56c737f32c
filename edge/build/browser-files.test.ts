import { expect, it } from "vitest";
import { filesOf, islandsIn } from "./browser-files.ts";

it("reads the islands that are hydrated with their page out of a table", () => {
  const table = `
  "own-format": { when: "now", load: async () => (await import("./dialog/own-format.tsx")).OwnFormat },
  list: { when: "now", load: async () => (await import("#app/selection/view.tsx")).List },
  support: { when: "idle", load: async () => (await import("./support/launcher.tsx")).Launcher },`;
  expect(islandsIn(table, "app/shell/islands.ts")).toEqual([
    ["own-format", "app/shell/dialog/own-format.tsx"],
    ["list", "app/selection/view.tsx"],
  ]);
});

it("refuses a line that it cannot read, instead of a page that wakes late", () => {
  expect(() => islandsIn('list: { when: "now", load },', "a table")).toThrow("cannot be read: list");
});

it("takes what a module imports, each file once", () => {
  const manifest = {
    "view.tsx": { file: "assets/view.js", imports: ["_swr.js", "_price.js"] },
    "_swr.js": { file: "assets/swr.js", imports: ["_price.js"] },
    "_price.js": { file: "assets/price.js", imports: ["view.tsx"] },
  };
  expect(filesOf("view.tsx", manifest)).toEqual(["assets/view.js", "assets/swr.js", "assets/price.js"]);
  expect(() => filesOf("gone.tsx", manifest)).toThrow("no gone.tsx");
});
