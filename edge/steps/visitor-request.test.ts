import { expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { toShopRequest } from "./shop-request.ts";
import { identifyVisitor } from "./visitor-request.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);

/** Returns the first steps of a request that waited for its turn, as Server-Timing. */
function stepsAfterWait(milliseconds: number): string {
  const url = "https://poster.de.shop.test/leinwanddruck";
  const request = toShopRequest(incomingRequest(new Request(url, { headers: { host: "poster.de.shop.test" } })), domains);
  if (!request) throw new Error("the test's host is not a host of the shop");
  const { begun } = request;
  return identifyVisitor({ ...request, since: begun - milliseconds }, { debugSecret: undefined, secure: false }).timing.header();
}

it("the time until a request's turn is a step of its own", () => {
  expect(stepsAfterWait(4_900)).toMatch(/^queue;dur=4900\.\d, address;dur=\d{1,3}\.\d$/);
});

it("a request without a wait has no such step", () => {
  expect(stepsAfterWait(0)).toMatch(/^address;dur=/);
});
