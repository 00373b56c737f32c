import { expect, it } from "vitest";
import type { Call } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import { isCallPath } from "#app/locale/path-kinds.ts";

const shopRequest = Object.values(calls as unknown as Record<string, Call>).filter(({ browser }) => browser !== "no");

it("every call that a browser makes is one, and takes no turn of a page", () => {
  expect(shopRequest.map(({ path }) => path).filter((path) => !isCallPath(path))).toEqual([]);
  expect(isCallPath("/frontend-api/mp/storyblok/de-DE/leinwanddruck")).toBe(true);
});

it.each(["/api/x", "/api/get-location/x", "/whitelabel/x", "/frontend-api/x", "/_preview/x", "/leinwanddruck"])(
  "%s is none, and counts as the page that answers it",
  (path) => {
    expect(isCallPath(path)).toBe(false);
  },
);
