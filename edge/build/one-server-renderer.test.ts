import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { withStringRendererOnly } from "./one-server-renderer.ts";

const require = createRequire(import.meta.url);

it("the server's build has React's renderer of strings only", async () => {
  const source = await readFile(require.resolve("react-dom/server.edge"), "utf8");
  expect(source).toContain("renderToReadableStream");
  const [, renderer = ""] = /^module\.exports = require\('\.(.*)'\);\n$/.exec(withStringRendererOnly(source)) ?? [];
  expect(Object.keys(require(require.resolve("react-dom/server.edge").replace(/\/server\.edge\.js$/, renderer))).toSorted()).toEqual([
    "renderToStaticMarkup",
    "renderToString",
    "version",
  ]);
});

it("a version of React that loads its renderers otherwise fails the build", () => {
  expect(() => withStringRendererOnly("exports.renderToString = render;")).toThrow("react-dom/server.edge does not load");
});
