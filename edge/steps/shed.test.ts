import { expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { takeEventNames } from "../../tests/expected-events.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import type { LoadMonitor } from "../fairness/load-monitor.ts";
import { createBusyResponder } from "./busy.ts";
import { createCanonicalRedirectStep } from "./canonical-redirect.ts";
import { createLoadShedding } from "./shed.ts";
import { toShopRequest } from "./shop-request.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);

/** Load monitor in this state that refuses no visitor's own request. */
const monitor = (state: "calm" | "shedding"): LoadMonitor => ({
  arrive() {},
  refuses: () => false,
  noteWait() {},
  maxWait: () => Number.POSITIVE_INFINITY,
  late: () => 0,
  state: () => ({ state, late: 0, refused: 0 }),
});

function visit(path: string, headers: Record<string, string> = {}, host = "poster.de.shop.test") {
  const request = new Request(`https://${host}${path}`, { headers: { host, ...headers } });
  const shopRequest = toShopRequest(incomingRequest(request, "203.0.113.7"), domains);
  if (!shopRequest) throw new Error(`${host} is not a host of the shop`);
  return shopRequest;
}

function shed(state: "calm" | "shedding", headers: Record<string, string> = {}, { path = "/leinwanddruck", load = monitor(state) } = {}) {
  return createLoadShedding(load, createBusyResponder()).shedLoad(visit(path, headers));
}

const refusesMisses: LoadMonitor = { ...monitor("calm"), refuses: (isHit) => !isHit };

it("a document that a browser prefetches is refused before others, with an empty answer that is not cached", async () => {
  const refused = await shed("shedding", { "sec-purpose": "prefetch" });
  expect([refused?.status, refused?.headers.get("cache-control"), await refused?.text()]).toEqual([503, "no-store", ""]);
  expect(takeEventNames()).toEqual(["speculation-shed"]);
  expect(shed("shedding")).toBeUndefined();
  expect(shed("calm", { "sec-purpose": "prefetch;prerender" })).toBeUndefined();
});

it.each([
  ["/web-api/customer-data", undefined],
  ["/frontend-api/mp/storyblok/breadcrumb", undefined],
  ["/_experiments", undefined],
  ["/web-api/invented", 503],
  ["/api/invented", 503],
])("of what no shell has answered, a call is refused last, and an invented one first: %s", async (path, status) => {
  expect((await shed("calm", {}, { path, load: refusesMisses }))?.status).toBe(status);
  takeEventNames();
});

it.each([
  ["poster.ch.shop.test", "/fr/_experiments"],
  ["card.de.shop.test", "/_experiments"],
  ["card.ch.shop.test", "/fr/_experiments"],
  ["card.de.shop.test", "/_experiments/"],
])("a visitor's experiments on %s are neither redirected nor refused: %s", (host, path) => {
  const shopRequest = visit(path, {}, host);
  expect(createCanonicalRedirectStep(domains)(shopRequest)).toBeUndefined();
  expect(createLoadShedding(refusesMisses, createBusyResponder()).shedLoad(shopRequest)).toBeUndefined();
});
