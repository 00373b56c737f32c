import { afterEach, expect, it, vi } from "vitest";
import type { Call } from "#app/backend/call.ts";
import { calls } from "#app/backend/calls.ts";
import { createRateLimits } from "#app/backend/limits/rate-limits.ts";
import { createDomainTable } from "#app/locale/domains.ts";
import { isCallPath } from "#app/locale/path-kinds.ts";
import type { Services } from "#app/request/services.ts";
import { takeEventNames } from "../../tests/expected-events.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { createBusyResponder } from "./busy.ts";
import { createUncachedPageStep } from "./limit-uncached.ts";
import { toShopRequest } from "./shop-request.ts";
import type { VisitorRequest } from "./visitor-request.ts";

afterEach(() => void vi.useRealTimers());

const browserCalls = Object.values(calls as unknown as Record<string, Call>).filter(({ browser }) => browser !== "no");

it("every call of a browser is a call path, which needs no page budget", () => {
  expect(browserCalls.map(({ path }) => path).filter((path) => !isCallPath(path))).toEqual([]);
  expect(isCallPath("/frontend-api/mp/storyblok/de-DE/leinwanddruck")).toBe(true);
});

it.each([
  "/web-api/x",
  "/web-api/customer-data/x",
  "/web-api/customer-",
  "/web-api/themes",
  "/api/x",
  "/api/get-location/x",
  "/whitelabel/x",
  "/frontend-api/x",
  "/_preview/x",
  "/leinwanddruck",
])("%s is not a call path, and counts as a page", (path) => {
  expect(isCallPath(path)).toBe(false);
});

it.each([
  ["GET", "/suche", 20],
  ["GET", "/suche.data", 20],
  ["HEAD", "/suche", 20],
  ["HEAD", "/leinwanddruck", 50],
])("of 50 %s requests at once for %s?q=…, %i are answered", async (method, path, answered) => {
  // Budgets refill with time, and 50 requests take longer on a busy machine.
  vi.useFakeTimers({ toFake: ["performance"] });
  const memory = { boundOf: () => 1_000 };
  const limit = createUncachedPageStep({ rates: createRateLimits({ now: () => 0 }), memory } as unknown as Services, createBusyResponder());
  const domains = createDomainTable("https://{channel}.{country}.shop.test", []);
  const refused = Array.from({ length: 50 }, (_, client) => {
    const headers = { host: "poster.de.shop.test" };
    const request = new Request(`https://poster.de.shop.test${path}?q=frame-${client}`, { method, headers });
    const shopRequest = toShopRequest(incomingRequest(request, `203.0.113.${client}`), domains);
    return limit({ shopRequest, visitor: {}, debug: false } as VisitorRequest);
  });
  expect(refused.filter((response) => response === undefined)).toHaveLength(answered);
  // Each imports its page; an import must not outlive the file.
  await Promise.all(refused);
  takeEventNames();
});
