import { describe, expect, it } from "vitest";
import { createDomainTable } from "#app/locale/domains.ts";
import { incomingRequest } from "../../tests/incoming-request.ts";
import { toShopRequest } from "./shop-request.ts";
import { answerSpeculationRules, isSpeculative, setSpeculationRulesHeader } from "./speculation-rules.ts";

const domains = createDomainTable("https://{channel}.{country}.shop.test", []);

function ask(path: string, method = "GET") {
  const request = new Request(`https://poster.de.shop.test${path}`, { method, headers: { host: "poster.de.shop.test" } });
  const shopRequest = toShopRequest(incomingRequest(request, "203.0.113.7"), domains);
  if (!shopRequest) throw new Error("no host of the shop");
  return answerSpeculationRules(shopRequest) as Response | undefined;
}

const pageHeaders = (asked: Record<string, string> = {}, type = "text/html; charset=utf-8") => {
  const headers = new Headers({ "content-type": type });
  setSpeculationRulesHeader(headers, { headers: new Headers(asked) });
  return headers.get("speculation-rules");
};

describe("speculation rules", () => {
  it("are a file of their own media type, for every visitor the same", async () => {
    const answer = ask("/_speculation-rules");
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      "content-type": "application/speculationrules+json",
      "cache-control": "public, max-age=86400",
    });
    expect(await answer?.json()).toMatchObject({ prefetch: [{ source: "document", eagerness: "moderate" }] });
  });

  it("are at one path, by GET", () => {
    expect([ask("/_speculation-rules/"), ask("/fr/_speculation-rules"), ask("/_speculation-rules", "POST")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("are named by pages, except to visitors who save data", () => {
    expect(pageHeaders()).toBe('"/_speculation-rules"');
    expect(pageHeaders({ "save-data": "on" })).toBeNull();
    expect(pageHeaders({}, "text/x-script")).toBeNull();
  });
});

it.each([
  ["prefetch", true],
  ["prefetch;prerender", true],
  ["prefetch;anonymous-client-ip", true],
  ["", false],
  ["prefetched", false],
])("Sec-Purpose %j is a request ahead of the visitor: %s", (purpose, expected) => {
  expect(isSpeculative({ headers: new Headers({ "sec-purpose": purpose }) })).toBe(expected);
});
