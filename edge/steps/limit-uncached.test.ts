import { expect, it } from "vitest";
import type { Call } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import { isCallPath } from "#app/locale/path-kinds.ts";

const browserCalls = Object.values(calls as unknown as Record<string, Call>).filter(({ browser }) => browser !== "no");

it("every call of a browser is a call path, which needs no page budget", () => {
  expect(browserCalls.map(({ path }) => path).filter((path) => !isCallPath(path))).toEqual([]);
  expect(isCallPath("/frontend-api/mp/storyblok/de-DE/leinwanddruck")).toBe(true);
});

it.each(["/api/x", "/api/get-location/x", "/whitelabel/x", "/frontend-api/x", "/_preview/x", "/leinwanddruck"])(
  "%s is not a call path, and counts as a page",
  (path) => {
    expect(isCallPath(path)).toBe(false);
  },
);
