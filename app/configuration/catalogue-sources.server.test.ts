import { expect, test } from "vitest";
import { catalogueFetcher } from "./load.server.tsx";
import { accessoryProduct } from "./products/accessory.server.ts";
import { calendarProduct } from "./products/calendar.server.ts";
import { collageProduct } from "./products/collage.server.ts";
import { setup as wallSetup } from "./products/example-wall.server.ts";
import type { FetchCatalogue } from "./products/kind.server.ts";
import { photobookProduct } from "./products/photobook.server.ts";
import { photoboxProduct } from "./products/photobox.server.ts";
import { wallArtProduct } from "./products/wall.server.ts";

/** Loads a product's data, and returns the sources that it has read. */
async function sourcesOf(load: (fetchCatalogue: FetchCatalogue) => Promise<unknown>): Promise<object[]> {
  const sources: object[] = [];
  const read = (source: object) => void sources.push(source);
  await load(catalogueFetcher(400, { reads: { read } as never }));
  return sources;
}

const products: [string, (fetchCatalogue: FetchCatalogue) => Promise<unknown>][] = [
  ["wall art", (fetch) => wallArtProduct.loadData(wallSetup, {}, fetch)],
  ["cards' accessories", (fetch) => accessoryProduct.loadData({ accessoryType: "ribbon" }, {}, fetch)],
  ["accessories of pictures", (fetch) => accessoryProduct.loadData({ accessoryType: "aufhaenger" } as never, {}, fetch)],
  ["calendars", (fetch) => calendarProduct.loadData({ calendarType: "wandkalender" } as never, {}, fetch)],
  ["collages", (fetch) => collageProduct.loadData({ collageKind: "poster" } as never, {}, fetch)],
  ["photo books", (fetch) => photobookProduct.loadData({} as never, {}, fetch)],
  ["photo boxes", (fetch) => photoboxProduct.loadData({ photoboxTypes: ["small"] } as never, {}, fetch)],
];

test.each(products)("%s are read from the same sources in each request, so that traces share their reads", async (_, load) => {
  const first = await sourcesOf(load);
  const second = await sourcesOf(load);
  expect(first.length).toBeGreaterThan(0);
  expect(second).toHaveLength(first.length);
  for (const [place, source] of first.entries()) expect(second[place]).toBe(source);
});
