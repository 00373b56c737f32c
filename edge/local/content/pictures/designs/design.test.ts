import { describe, expect, it } from "vitest";
import { sampled } from "../../../../../tests/sampled.ts";
import { calendarsSeed } from "../../../backend/seed/calendars.ts";
import { motifWords, styleWords } from "../../../backend/seed/cards/words.ts";
import { collagesSeed } from "../../../backend/seed/collages.ts";
import { photobooksSeed } from "../../../backend/seed/photobooks.ts";
import { findDesign, renderSvg } from "./design.ts";

const sizes = { upright: { width: 500, height: 700 }, lying: { width: 700, height: 350 }, square: { width: 600, height: 600 } };
const views = ["", "-inside", "-back", "-scene"];
const cards = motifWords.flatMap(([motif]) => styleWords.flatMap(([style]) => views.map((view) => `theme-${motif}-${style}${view}.jpg`)));
const idsOf = (rows: readonly (readonly unknown[])[] | undefined) => (rows ?? []).map(([id]) => id);
const products = [
  ...idsOf(collagesSeed.rows.collage_design_group).map((id) => `collage-${id}.jpg`),
  ...idsOf(calendarsSeed.rows.calendar_design_group).map((id) => `calendar-${id}.jpg`),
  ...idsOf(photobooksSeed.rows.photobook_design_group_set).map((id) => `photobook-${id}.jpg`),
];

function svg(name: string, size = sizes.upright): string {
  const design = findDesign(name);
  return design ? renderSvg(design, size) : "";
}

describe("a design", () => {
  it.each([
    ["lying", cards.filter((_, place) => place % views.length === 0)],
    ["upright", cards],
    ["square", products],
  ] as const)("on %s paper has a drawing without invalid numbers", (size, names) => {
    const wrong = sampled<string>(names, 150).filter((name) => {
      const drawn = svg(name, sizes[size]);
      return !drawn.includes("<path") || /NaN|undefined|Infinity/.test(drawn);
    });
    expect(wrong).toEqual([]);
    expect(names.length).toBeGreaterThan(100);
  });

  it("is the same each time, and differs for each number of a motif", () => {
    const numbered = ["", 2, 3, 17, 100].map((number) => svg(`theme-mohnblume${number}-vintage.jpg`));
    expect(svg("theme-mohnblume-vintage.jpg")).toBe(numbered[0]);
    expect(new Set(numbered).size).toBe(5);
  });

  it("has unique ids of gradients", () => {
    const scenes = cards.filter((name) => name.endsWith("-scene.jpg"));
    const twice = sampled([...scenes, ...products], 150).filter((name) => {
      const ids = [...svg(name).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id).filter((id) => id !== "hatch" && !id?.startsWith("lit-"));
      return new Set(ids).size < ids.length;
    });
    expect(twice).toEqual([]);
  });
});
