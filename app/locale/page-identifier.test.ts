import { expect, it } from "vitest";
import { pageIdentifier } from "./page-identifier.ts";

it.each([
  ["/", "", "/"],
  ["/fr", "/fr", "/"],
  ["/fr/d/box-photos", "/fr/d", "/box-photos"],
  ["/hochzeit/", "", "/hochzeit"],
  ["/fragen", "/fr", "/fragen"],
])("the page at %s under the prefix %j has the identifier %s", (pathname, basename, identifier) => {
  expect(pageIdentifier(pathname, basename)).toBe(identifier);
});

it("an identifier has at most the length that the newsletter's contract takes", () => {
  expect(pageIdentifier(`/fr/${"x".repeat(4_000)}`, "/fr")).toBe(`/${"x".repeat(499)}`);
  expect(pageIdentifier(`/${"x".repeat(497)}%C3%BC`, "")).toBe(`/${"x".repeat(497)}`);
});
