import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { createRecording, documentContext } from "#app/document/document.server.ts";
import type { MessageId } from "#app/locale/translate.ts";
import { closedSource, whitelabelBarSource } from "#app/shell/sources.server.ts";
import { takeEvents } from "../../../tests/expected-events.ts";
import { shopOf } from "../shop.ts";
import { type Visit, visitContext } from "../visit.ts";
import { provideShop } from "./shop.ts";

async function enter({ cookie = "", platform = "web", debug = false } = {}) {
  const context = new RouterContextProvider();
  context.set(visitContext, {
    address: { channel: "poster", locale: "de-CH", platform, basename: "" },
    domains: {},
    debug,
    services: { backendSettings: { others: new Map() }, openRecording: createRecording },
  } as unknown as Visit);
  context.set(documentContext, { inOrder: false } as never);
  const request = new Request("https://poster.test/", { headers: { cookie } });
  await provideShop({ request, context } as unknown as Parameters<typeof provideShop>[0], async () => new Response());
  return shopOf(context);
}

it("a shop uses its locale, and logs an invalid message once", async () => {
  const missing = "page.of-no-words" as MessageId;
  expect((await enter()).words("colour.white")).toBe("Weiss");
  expect([(await enter()).words(missing), (await enter()).words(missing)]).toEqual(["of-no-words", "of-no-words"]);
  expect((await enter()).words("price.off")).toBe("off");
  expect(takeEvents()).toEqual([
    expect.objectContaining({ severity: "error", event: "translator-parse-error", id: "price.off", locale: "de-CH" }),
  ]);
});

it("a closed bar is part of the page's key only if the page reads it", async () => {
  const entered = await enter({ cookie: "bar-summer=disabled; bar-of-no-page=disabled; bar-winter=1" });
  expect(entered.rendering.recording.reads()).toEqual([]);
  expect(["bar-summer", "bar-winter"].map((cookie) => entered.reads.read(closedSource, cookie))).toEqual([true, false]);
  expect(entered.rendering.recording.reads()).toEqual(["closed bar-summer=true"]);
});

it.each([
  ["whitelabel-bar=1", "web", true],
  ["whitelabel-bar=1", "desktop", false],
  ["whitelabel-bar=yes; whitelabel=1", "web", false],
])("with the cookie '%s' on the %s platform the bar of white-label customers is visible: %s", async (cookie, platform, expected) => {
  const entered = await enter({ cookie, platform });
  expect(entered.reads.read(whitelabelBarSource)).toBe(expected);
  expect(entered.rendering.recording.reads()).toEqual(expected ? ["whitelabel=true"] : []);
});

it.each([false, true])("a page in debug mode (%s) is not cached, and its key is unchanged", async (isDebug) => {
  const { debug, rendering } = await enter({ debug: isDebug });
  expect([debug, rendering.uncached, rendering.recording.reads()]).toEqual([isDebug, isDebug, []]);
});
