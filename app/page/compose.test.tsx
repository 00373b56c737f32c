import { expect, it } from "vitest";
import { sheetOf } from "#app/document/fragments/sheet.tsx";
import { takeEvents } from "../../tests/expected-events.ts";
import { shelfOf, storyShop } from "../../tests/story-shop.ts";
import { wholeStory } from "../../tests/whole-story.ts";
import { loadPage } from "./page.server.ts";

function Broken(): never {
  throw new Error("cannot be printed");
}

it("a header that cannot be printed in its new version shows as it was, for every visitor, and is one event", () => {
  const shop = storyShop(new Map());
  sheetOf(shop, "header", "story v1", () => <header>one</header>, "header");
  expect(shop.printing.sheets.get("header")?.print()).toBe("<header>one</header>");
  for (let visitor = 0; visitor < 3; visitor += 1) {
    sheetOf(shop, "header", "story v2", () => <Broken />, "header");
    expect(shop.printing.sheets.get("header")?.print()).toBe("<header>one</header>");
  }
  expect(takeEvents()).toEqual([expect.objectContaining({ event: "hybrid-ssr-error", at: "header", version: "story v2", count: 1 })]);
});

it("an id stands once on a page, though what is late is printed twice", async () => {
  const shop = storyShop(shelfOf({ home: wholeStory("Home", "poster/de-de/home"), alles: wholeStory("Page", "poster/de-de/alles") }), {
    path: "/alles",
  });
  const { parts } = await loadPage(shop, new URLSearchParams());
  const late = parts.flatMap((part) => (typeof part === "object" && "late" in part && part.place !== "product" ? [part] : []));
  expect(late).toEqual([{ place: late[0]?.place, late: true, anchor: "formats-and-prices" }]);
  const sheet = shop.printing.sheets.get(late[0]?.place ?? -1);
  expect(sheet?.print()).toContain('class="formats-and-prices wrap"');
  expect((sheet?.print() ?? "") + (await sheet?.completed)).not.toContain('id="formats-and-prices"');
});
