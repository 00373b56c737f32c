import { describe, expect, it } from "vitest";
import { createTranslator, loadMessages } from "#app/locale/translate.ts";
import { exampleCatalogue } from "../../../tests/fakes/example-catalogue.ts";
import { resolveOptions } from "../state.ts";
import { photoboxProduct } from "./photobox.server.ts";

const price = (priceCurrent: number) => ({ priceCurrent, priceOriginal: priceCurrent });
const paper = (sku: string, paperType: string, priceCurrent: number, pieces = 25) => ({ sku, paperType, pieces, ...price(priceCurrent) });
const answer = {
  photoboxes: [
    {
      photoboxType: "small",
      formats: [
        {
          photoboxFormat: { width: 100, height: 100 },
          papers: [paper("photobox-small-100x100-glossy", "glossy", 10), paper("photobox-small-100x100-matt", "matt", 11)],
        },
        {
          photoboxFormat: { width: 150, height: 100 },
          papers: [paper("photobox-small-150x100-poster", "poster", 25), paper("photobox-small-150x100-glossy", "glossy", 20)],
        },
      ],
    },
    {
      photoboxType: "large",
      formats: [{ photoboxFormat: { width: 100, height: 100 }, papers: [paper("photobox-large-100x100-matt", "matt", 30)] }],
    },
    {
      photoboxType: "photoprint",
      formats: [
        { photoboxFormat: { width: 150, height: 100 }, papers: [paper("photobox-photoprint-150x100-glossy", "glossy", 6.99, 24)] },
        { photoboxFormat: { width: 300, height: 200 }, papers: [paper("photobox-photoprint-300x200-glossy", "glossy", 16.99, 12)] },
      ],
    },
  ],
};

async function configured(
  requested: Record<string, string>,
  more: { sku?: string; startsWith?: string; badges?: Map<number, object>; photoboxTypes?: string[] } = {},
) {
  const setup = { photoboxTypes: ["small", "large"], ...more } as Parameters<typeof photoboxProduct.loadData>[0];
  const readCatalogue = exampleCatalogue(() => answer);
  const data = await photoboxProduct.loadData(setup, {}, readCatalogue);
  if (!data) throw new Error("no data");
  const query = new URLSearchParams(more.sku ? { sku: more.sku } : {});
  const selection = photoboxProduct.expandSelection?.(query, requested, setup) ?? requested;
  const { chosen } = resolveOptions(photoboxProduct.options, data, selection);
  return { chosen, prices: photoboxProduct.read({ sold: answer as never }, chosen, data), data };
}

describe("a photo box", () => {
  it("shows each format's price in the chosen paper, or its lowest one", async () => {
    const { prices } = await configured({ paperType: "matt" });
    expect(prices?.adds?.formatType).toEqual({ "100x100": price(11), "150x100": price(20) });
    expect(prices?.adds?.paperType).toEqual({ glossy: price(10), matt: price(11) });
    expect(prices?.total).toEqual(price(11));
  });

  it("starts with the article of the address (shell 4.5)", async () => {
    const { chosen } = await configured({}, { sku: "photobox-small-150x100-glossy" });
    expect(chosen).toEqual({ photoboxType: "small", formatType: "150x100", paperType: "glossy" });
    expect((await configured({ formatType: "100x100" }, { sku: "photobox-small-150x100-glossy" })).chosen.formatType).toBe("100x100");
  });

  it("starts with the editor's article, and ignores one of another product", async () => {
    const { chosen } = await configured({}, { startsWith: "photobox-large-100x100-matt" });
    expect(chosen).toEqual({ photoboxType: "large", formatType: "100x100", paperType: "matt" });
    expect((await configured({}, { startsWith: "leinwand-400x300", sku: "poster-400x300" })).chosen).toEqual((await configured({})).chosen);
  });

  it("in a format that its type does not have becomes the nearest one", async () => {
    expect((await configured({ formatType: "150x110" })).chosen.formatType).toBe("150x100");
    expect((await configured({ photoboxType: "large", formatType: "150x100" })).chosen.formatType).toBe("100x100");
  });

  it.each([
    ["de-DE", "Kleine Bilderbox, 10 × 10 cm, 25\u00a0Fotos"],
    ["de-CH", "Kleine Bilderbox, 10 × 10 cm, 25\u00a0Fotos"],
    ["en-GB", "Small photo box, 10 × 10 cm, 25\u00a0photos"],
    ["nl-NL", "Kleine fotobox, 10 × 10 cm, 25\u00a0foto’s"],
  ] as const)("says in its title how many prints the price includes (%s)", async (locale, title) => {
    await loadMessages(locale);
    const { chosen, data } = await configured({});
    expect(photoboxProduct.title(chosen, data, { words: createTranslator(locale), locale } as never)).toBe(title);
  });

  it("names the number of prints beside each format's price", async () => {
    await loadMessages("de-DE");
    const context = { words: createTranslator("de-DE"), locale: "de-DE" } as never;
    const format = photoboxProduct.options.find(({ name }) => name === "formatType");
    const { chosen, data } = await configured({ paperType: "glossy" }, { photoboxTypes: ["photoprint"] });
    expect(["150x100", "300x200"].map((value) => format?.nameOf(value, data, context, chosen))).toEqual([
      "15 × 10 cm, 24\u00a0Fotos",
      "30 × 20 cm, 12\u00a0Fotos",
    ]);
  });

  it("labels its formats by their index (shell 3.19)", async () => {
    const badge = { text: "Beliebt" };
    const { data } = await configured({}, { badges: new Map([[1, badge]]) });
    const format = photoboxProduct.options.find(({ name }) => name === "formatType");
    expect([format?.badgeOf?.("100x100", 0, data), format?.badgeOf?.("150x100", 1, data)]).toEqual([undefined, badge]);
  });
});
