import { expect, it } from "vitest";
import type { Services } from "#app/request/services.ts";
import { storyShop } from "../../tests/story-shop.ts";
import { relay } from "./relay.server.ts";

/** Relays a page's request for the customer's data; returns the parameters that the back end gets. */
async function relayedQuery(query: string): Promise<unknown> {
  const sent: unknown[] = [];
  const rates = { take: () => 0, takeFor: async () => ({ wait: 0, succeeded() {} }) };
  const backend = {
    async ask(_: unknown, parameters: unknown) {
      sent.push(parameters);
      return { ok: true, value: {} };
    },
  };
  const url = new URL(`https://shop.example/web-api/customer-data${query}`);
  const shop = storyShop(new Map(), { path: url.pathname });
  const response = await relay(new Request(url), url, shop, { rates, backend } as unknown as Services);
  expect(response.status).toBe(200);
  return sent[0];
}

it("a page's query reaches the back end without secrets and signatures of the shop", async () => {
  const link = "feature=1616&treatment=on&disabled=0&until=1900000000&signature=0a1b";
  expect(await relayedQuery(`?sku=a&debug=secret&${link}&utm_source=x`)).toEqual({ sku: "a", utm_source: "x" });
});

it.each([
  ["deeper than a call takes", "?a[b][c]=1&sku=a"],
  ["longer than a call takes", `?a=${"x".repeat(2_001)}&sku=a`],
  ["with a name that is too long", `?${"a".repeat(201)}=1&sku=a`],
])("a parameter %s is left out, and the call is still made", async (_, query) => {
  expect(await relayedQuery(query)).toEqual({ sku: "a" });
});

it("a page's query may have any number of names", async () => {
  expect(await relayedQuery(`?${Array.from({ length: 60 }, (_, at) => `n${at}=1`).join("&")}`)).toHaveProperty("n59");
});
