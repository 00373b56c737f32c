import { expect, it } from "vitest";
import { pageIdentifier } from "./page-identifier.ts";

it.each([
  ["/", "", "/"],
  ["/fr", "/fr", "/"],
  ["/fr/d/box-photos", "/fr/d", "/box-photos"],
  ["/hochzeit/", "", "/hochzeit"],
  ["/fragen", "/fr", "/fragen"],
])("the page at %s under the prefix %j is called %s", (pathname, basename, identifier) => {
  expect(pageIdentifier(pathname, basename)).toBe(identifier);
});
