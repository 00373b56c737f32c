import { expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { takeEventNames } from "../../tests/expected-events.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import type { LoadMonitor } from "../fairness/load-monitor.ts";
import { createBusyResponder } from "./busy.ts";
import { createLoadShedding } from "./shed.ts";
import { toShopRequest } from "./shop-request.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);

/** Load monitor in this state that refuses no visitor's own request. */
const monitor = (state: "calm" | "shedding"): LoadMonitor => ({
  arrive() {},
  refuses: () => false,
  late: () => 0,
  state: () => ({ state, late: 0, refused: 0 }),
});

function shed(state: "calm" | "shedding", headers: Record<string, string> = {}, { path = "/leinwanddruck", load = monitor(state) } = {}) {
  const request = new Request(`https://poster.de.shop.test${path}`, { headers: { host: "poster.de.shop.test", ...headers } });
  const shopRequest = toShopRequest(incomingRequest(request, "203.0.113.7"), domains);
  if (!shopRequest) throw new Error("no host of the shop");
  return createLoadShedding(load, createBusyResponder()).shedLoad(shopRequest);
}

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
  const load = { ...monitor("calm"), refuses: (isHit: boolean) => !isHit };
  expect((await shed("calm", {}, { path, load }))?.status).toBe(status);
  takeEventNames();
});
