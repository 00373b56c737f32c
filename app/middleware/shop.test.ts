import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { MessageId } from "#app/locale/words.ts";
import { shopOf } from "#app/shop.ts";
import { type Visit, visitContext } from "#app/visit.ts";
import { takeEvents } from "../../tests/expected-events.ts";
import { shop } from "./shop.ts";

async function enter() {
  const context = new RouterContextProvider();
  context.set(visitContext, {
    address: { channel: "poster", locale: "de-CH", basename: "" },
    services: { backendSettings: { others: new Map() } },
  } as unknown as Visit);
  await shop({ context } as unknown as Parameters<typeof shop>[0], async () => new Response());
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
