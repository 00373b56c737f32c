import { expect, it } from "vitest";
import { parseConsent, serializeConsent } from "./consent-cookie.ts";

it.each([
  ["statistics", ["statistics"]],
  ["statistics.marketing", ["statistics", "marketing"]],
  ["marketing.profiling", ["marketing"]],
  ["none", []],
])("the cookie %s grants %j", (value, granted) => {
  expect([...(parseConsent(value) ?? ["unknown"])]).toEqual(granted);
});

it.each([undefined, "", "__proto__", "Statistics", "statistics,marketing"])("the cookie %j counts as unanswered", (value) => {
  expect(parseConsent(value)).toBeUndefined();
});

it("a serialised answer is read as it was given", () => {
  for (const purposes of [["statistics"], ["statistics", "marketing"], []] as const)
    expect([...(parseConsent(serializeConsent(purposes)) ?? ["unknown"])]).toEqual(purposes);
});
