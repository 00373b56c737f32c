import { expect, it } from "vitest";
import { fullSlug } from "../../edge/local/content/management/request-bodies.ts";
import { isSlug, trimEditorPath } from "./slug.ts";

it.each(["leinwanddruck", "a/b-c/4", "a_b", "a--b", "a-", "a_", "a-/b_", "0"])("%s is a slug that the management API accepts", (path) => {
  expect(fullSlug.safeParse(path).success).toBe(true);
  expect(isSlug(path)).toBe(true);
});

it.each([
  "",
  "-a",
  "_a",
  "a/_b",
  "a/-b",
  "a//b",
  "/a",
  "a/",
  "a.b",
  "..",
  "a/../b",
  "A",
  "ä",
  "a b",
  "a\\b",
  "a%2fb",
  "a\n",
  "a".repeat(201),
])("%j is no slug", (path) => {
  expect(isSlug(path)).toBe(false);
});

it("a path that an editor wrote loses all outer slashes", () => {
  expect(["/kontakt/", "//kontakt//", "kontakt", "/", "hilfe/kontakt"].map(trimEditorPath)).toEqual([
    "kontakt",
    "kontakt",
    "kontakt",
    "",
    "hilfe/kontakt",
  ]);
});
