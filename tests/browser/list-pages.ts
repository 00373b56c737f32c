import { expect } from "vitest";
import { eventually } from "../flow/eventually.ts";
import { editStory } from "../flow/page.ts";
import { renderedList } from "../flow/rendered-list.ts";
import { visit } from "../flow/visit.ts";
import type { WarmTestShop } from "../flow/warm-test-shop.ts";
import { visibleHtml } from "../visible-html.ts";
import type { Visitor } from "./browser.ts";
import { listOn, type Shown, shownOf } from "./list.ts";

export const phone = { name: "a phone", viewport: { width: 390, height: 844 } };
export const desktop = { name: "a desktop", viewport: { width: 1440, height: 900 } };

export const cards = "/vorkonfigurator-karten";
export const kinds = {
  themes: { host: "poster.de", path: cards },
  "themes of the card shop": { host: "card.de", path: `${cards}/` },
  calendars: { host: "poster.de", path: "/vorkonfigurator-kalender" },
  "calendars of the card shop": { host: "card.de", path: "/vorkonfigurator-kalender/" },
  collages: { host: "poster.de", path: "/products" },
  "photo books": { host: "poster.de", path: "/bilderbox" },
} as const;
export type Kind = keyof typeof kinds;

const noPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Opens a list and waits until it works. */
export async function enterList({ page, settlesOn }: Visitor, testShop: WarmTestShop, kind: Kind, query = "") {
  const { host, path } = kinds[kind];
  if (kind === "photo books") await addPhotoBooks(testShop);
  // Pictures of hundreds of items are tested elsewhere, and would dominate the time here.
  await page.route(/\/f\/1001\//, (route) => route.fulfill({ contentType: "image/svg+xml", body: noPicture }));
  await settlesOn(path + query, host);
  const list = listOn(page);
  await list.filled();
  return list;
}

/** Adds photo books to the page of photo boxes; no shipped story has them there. */
async function addPhotoBooks(testShop: WarmTestShop): Promise<void> {
  await editStory(testShop, "poster/de-de/bilderbox", ({ content }) => {
    content.calculator = [];
    content.body = [{ component: "PhotobooksOverview", headline: "Alle Fotobücher" }];
  });
  const { host, path } = kinds["photo books"];
  await eventually(async () => expect((await visit(testShop, path, { host })).text).toContain("Alle Fotobücher"));
}

/** Reads the list in the document of an address, as any visitor gets it. */
export async function listInDocument(testShop: WarmTestShop, address: string): Promise<Shown> {
  const { pathname, search, hostname } = new URL(address);
  const answer = await visit(testShop, pathname + search, { host: hostname.replace(/\.?localhost$/, "") });
  expect([address, answer.status]).toEqual([address, 200]);
  return shownOf(renderedList(visibleHtml(answer.text)));
}
