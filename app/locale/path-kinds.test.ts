import { expect, it } from "vitest";
import routes from "../routes.ts";
import { isBlockCallPath, pagePathOfBlockCall } from "./path-kinds.ts";

it.each([
  ["/_configurations/4f3c/leinwanddruck", "/leinwanddruck"],
  ["/_hand-offs/4f3c/leinwand/rund/", "/leinwand/rund/"],
  ["/_forms/4f3c", "/"],
  ["/_hand-offs/4f3c/", "/"],
  ["/_forms/theme-1/themes/1", "/themes/1"],
  ["/_configurations", "/_configurations"],
  ["/_header", "/_header"],
  ["/leinwanddruck", "/leinwanddruck"],
  ["/", "/"],
])("the page of %s is %s", (path, page) => {
  expect(pagePathOfBlockCall(path)).toBe(page);
});

it("each route of a block is a block call", () => {
  const paths = routes.flatMap(({ path }) => (path?.includes(":block") ? [`/${path.replace(":block/*", "4f3c/leinwanddruck")}`] : []));
  expect(paths).toHaveLength(3);
  const unknown = paths.filter((path) => !isBlockCallPath(path));
  expect(unknown.map((path) => `${path} is no call of a block: add its name to \`blockCalls\` in app/locale/path-kinds.ts.`)).toEqual([]);
});
