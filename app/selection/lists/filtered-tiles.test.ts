import { describe, expect, it } from "vitest";
import { handOffUrl } from "#app/designer/designers.ts";
import { createTranslator } from "#app/locale/translate.ts";
import { toListedPage } from "../listed-page.server.ts";
import { type ListName, lists } from "../lists.server.ts";
import type { FilterSelection } from "../state.ts";

const context = {
  words: createTranslator("de-DE"),
  locale: "de-DE" as const,
  setting: { page: (path: string) => `/${path}`, design: handOffUrl },
};

const price = { priceCurrent: 9, priceOriginal: 9 };
const collage = {
  designGroupId: 3,
  name: "Mosaik",
  image: { filename: "" },
  designs: [
    { tileCount: 4, formatTypes: ["400x400"] },
    { tileCount: 9, formatTypes: ["600x600"] },
    { tileCount: 20, formatTypes: ["400x600"] },
  ],
  makings: [
    { collageKind: "leinwand", materialType: "leinwand", frameType: null },
    { collageKind: "framedPoster", materialType: "poster", frameType: "holzrahmen-schwarz" },
  ],
  priceFrom: price,
};
const calendar = {
  designGroupId: 501,
  calendarType: "wandkalender",
  name: "Botanik",
  image: { filename: "" },
  paperTypes: ["matt"],
  designs: [
    { designId: 1, formatType: "a3-hoch", mountingTypes: ["ohne"] },
    { designId: 2, formatType: "a4-quer", mountingTypes: ["ohne"] },
    { designId: 3, formatType: "200-200", mountingTypes: ["ohne"] },
  ],
  priceFrom: price,
};

function tileOf(list: ListName, group: object, chosen: FilterSelection) {
  const answer = { total: 1, page: 1, filters: [], designGroups: [group] };
  const [tile] = toListedPage(lists[list], answer, [], context, chosen).items;
  return tile;
}
const collageTile = (chosen: FilterSelection, page: string | null = "fotocollage") => tileOf("collages", { ...collage, page }, chosen);
const calendarTile = (chosen: FilterSelection, page: string | null = "kalender") => tileOf("calendars", { ...calendar, page }, chosen);
const parametersOf = (href = "") => Object.fromEntries(new URL(href, "http://shop.test").searchParams);

describe("a tile of a filtered list of collages", () => {
  it("names the number of photos that match, and selects the first of them on the group's page", () => {
    expect(collageTile({ tileCount: ["9"] })).toMatchObject({ note: "9 Fotos", href: "/fotocollage?designId=3&1.tileCount=9" });
    expect(collageTile({ tileCount: ["9", "20"] })).toMatchObject({
      note: "9 bis 20 Fotos",
      href: "/fotocollage?designId=3&1.tileCount=9",
    });
  });

  it("selects the first kind that matches", () => {
    expect(collageTile({ product: ["poster", "framedPoster"] })?.href).toBe("/fotocollage?designId=3&collageKind=framedPoster");
  });

  it("without a page hands over what matches", () => {
    expect(parametersOf(collageTile({ product: ["framedPoster"], tileCount: ["20"] }, null)?.href)).toMatchObject({
      tileCount: "20",
      formatType: "400x600",
      materialType: "poster",
      frameType: "holzrahmen-schwarz",
    });
  });

  it("names all numbers of photos without a filter", () => {
    expect(collageTile({})).toMatchObject({ note: "4 bis 20 Fotos", href: "/fotocollage?designId=3" });
  });
});

describe("a tile of a filtered list of calendars", () => {
  it("selects the first format that matches", () => {
    expect(calendarTile({ aspectRatio: ["square"] })?.href).toBe("/kalender?designGroupId=501&formatType=200-200");
    expect(calendarTile({ aspectRatio: ["din-landscape", "square"] })?.href).toBe("/kalender?designGroupId=501&formatType=a4-quer");
    expect(calendarTile({})?.href).toBe("/kalender?designGroupId=501");
  });

  it("without a page hands over the first design that matches", () => {
    expect(parametersOf(calendarTile({ aspectRatio: ["square"] }, null)?.href)).toMatchObject({ designId: "3", formatType: "200-200" });
    expect(parametersOf(calendarTile({}, null)?.href)).toMatchObject({ designId: "1", formatType: "a3-hoch" });
  });
});
