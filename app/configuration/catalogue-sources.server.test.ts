import { expect, test } from "vitest";
import { setup as wallSetup } from "../../tests/fakes/configured-wall.ts";
import { createCatalogueReader } from "./load.server.tsx";
import { accessoryProduct } from "./products/accessory.server.ts";
import { calendarProduct } from "./products/calendar.server.ts";
import { collageProduct } from "./products/collage.server.ts";
import type { ReadCatalogue } from "./products/kind.server.ts";
import { photobookProduct } from "./products/photobook.server.ts";
import { photoboxProduct } from "./products/photobox.server.ts";
import { wallArtProduct } from "./products/wall.server.ts";

/** Loads a product's data, and returns the sources that it has read. */
async function sourcesOf(load: (readCatalogue: ReadCatalogue) => Promise<unknown>): Promise<object[]> {
  const sources: object[] = [];
  const read = (source: object) => void sources.push(source);
  await load(createCatalogueReader(400, { reads: { read } as never }));
  return sources;
}

const products: [string, (readCatalogue: ReadCatalogue) => Promise<unknown>][] = [
  ["wall art", (read) => wallArtProduct.loadData(wallSetup, {}, read)],
  ["cards' accessories", (read) => accessoryProduct.loadData({ accessoryType: "ribbon" }, {}, read)],
  ["accessories of pictures", (read) => accessoryProduct.loadData({ accessoryType: "aufhaenger" } as never, {}, read)],
  ["calendars", (read) => calendarProduct.loadData({ calendarType: "wandkalender" } as never, {}, read)],
  ["collages", (read) => collageProduct.loadData({ collageKind: "poster" } as never, {}, read)],
  ["photo books", (read) => photobookProduct.loadData({} as never, {}, read)],
  ["photo boxes", (read) => photoboxProduct.loadData({ photoboxTypes: ["small"] } as never, {}, read)],
];

test.each(products)("%s are read from the same sources in each request, so that traces share their reads", async (_, load) => {
  const first = await sourcesOf(load);
  const second = await sourcesOf(load);
  expect(first.length).toBeGreaterThan(0);
  expect(second).toHaveLength(first.length);
  for (const [place, source] of first.entries()) expect(second[place]).toBe(source);
});
