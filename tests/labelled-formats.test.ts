import { expect, it } from "vitest";
import { z } from "zod";
import { parseFormatList } from "#app/catalogue/format/format.ts";
import { computeFormatPrices } from "../edge/local/backend/pricing/format-prices.ts";
import { parseFormatSize } from "../edge/local/backend/pricing/size.ts";
import { localeRows, marketRows } from "../edge/local/backend/seed/markets.ts";
import { materialRows } from "../edge/local/backend/seed/materials.ts";
import { reductionRows } from "../edge/local/backend/seed/reductions.ts";
import { objectsOf } from "../edge/local/content/delivery/objects-of.ts";
import { draftStories, folderOf, publishedStories } from "./stories.ts";

const calculator = z.object({
  component: z.literal("Calculator"),
  labels: z.array(z.object({ index: z.coerce.number(), labelText: z.string() })).min(1),
  materials: z.array(z.object({ materialType: z.string(), formats: z.string() })),
});

/** Labelled formats of all markets, written and inherited: each label in the list of each material. */
const labelled = [...publishedStories.values(), ...draftStories.values()].flatMap(({ full_slug, content }) =>
  objectsOf(content).flatMap((block) => {
    const { labels, materials } = calculator.safeParse(block).data ?? { labels: [], materials: [] };
    return materials.flatMap(({ materialType, formats }) =>
      labels.map(({ index, labelText }) => ({ full_slug, labelText, materialType, format: parseFormatList(formats).formats[index] })),
    );
  }),
);

function marketOf(slug: string) {
  const locale = folderOf(slug).split("/")[1];
  const [, country] = localeRows.find(([name]) => name.toLowerCase() === locale) ?? [];
  const [, currency, priceLevel] = marketRows.find(([name]) => name === country) ?? marketRows[0];
  return { channel: "poster", locale: "", currency, priceLevel } as const;
}

it("each format that a story labels as an offer is reduced, in every material and market", () => {
  const wrong = labelled.filter(({ full_slug, materialType, format = "" }) => {
    const [, basePrice, squareMetrePrice] = materialRows.find(([name]) => name === materialType) ?? materialRows[0];
    const reductions = reductionRows.filter(([name]) => name === materialType).map(([, upToArea, percent]) => ({ upToArea, percent }));
    const size = parseFormatSize(format);
    if (!size) return true;
    const { priceCurrent, priceOriginal } = computeFormatPrices({ basePrice, squareMetrePrice }, reductions, marketOf(full_slug), size);
    return priceCurrent >= priceOriginal;
  });
  const facts = wrong.map(({ full_slug, labelText, materialType, format }) => `${full_slug}: "${labelText}" at ${materialType}-${format}`);
  expect([...new Set(facts)]).toEqual([]);
  expect(new Set(labelled.map(({ full_slug }) => full_slug)).size).toBeGreaterThan(11);
});
