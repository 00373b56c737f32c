import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { MessageId } from "#app/locale/words.ts";
import { shopOf } from "#app/shop.ts";
import { type Visit, visitContext } from "#app/visit.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { shop } from "./shop.ts";

async function enter({ query = "", closed = [] as string[] } = {}) {
  const context = new RouterContextProvider();
  context.set(visitContext, {
    address: { channel: "poster", locale: "de-CH", basename: "" },
    services: { backendSettings: { others: new Map() } },
    closed: new Set(closed),
  } as unknown as Visit);
  const request = new Request(`https://poster.test/${query}`);
  await shop({ request, context } as unknown as Parameters<typeof shop>[0], async () => new Response());
  return shopOf(context);
}

it("a shop speaks its locale, and logs once what it has no words for", async () => {
  const missing = "page.of-no-words" as MessageId;
  expect((await enter()).words("colour.white")).toBe("Weiss");
  expect([(await enter()).words(missing), (await enter()).words(missing)]).toEqual(["of-no-words", "of-no-words"]);
  expect((await enter()).words("price.off")).toBe("off");
  expect(takeEvents()).toEqual([
    expect.objectContaining({ severity: "error", event: "translation-missing", id: missing, locale: "de-CH" }),
    expect.objectContaining({ severity: "error", event: "translator-parse-error", id: "price.off", locale: "de-CH" }),
  ]);
});

it("what a visitor has closed is part of the page's identity only where the page asks for it", async () => {
  const entered = await enter({ closed: ["bar-summer", "bar-of-no-page"] });
  expect(entered.printing.parts).toEqual([]);
  expect([entered.hasClosed("bar-summer"), entered.hasClosed("bar-winter")]).toEqual([true, false]);
  expect(entered.printing.parts).toEqual(["closed=bar-summer"]);
});

it.each([
  ["", false],
  ["?debug", true],
  ["?a=b&debug=0", true],
  ["?debugger", false],
])("a page of '%s' tells about itself and is not kept: %s", async (query, expected) => {
  const { debug, unkept, printing } = await enter({ query });
  expect([debug, unkept, printing.parts]).toEqual([expected, expected, []]);
});
