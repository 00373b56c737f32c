import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import type { PageStory } from "#app/content/parse/story.ts";
import { fakeReads } from "../../../tests/fake-reads.ts";
import { holeHtml } from "../../../tests/hole-html.ts";
import { storyShop } from "../../../tests/story-shop.ts";
import { example, exampleProps } from "./example.ts";
import { loadFormatsAndPrices } from "./load.server.tsx";
import { FormatsAndPrices } from "./view.server.tsx";

describe("FormatsAndPrices", () => {
  const html = renderToStaticMarkup(<FormatsAndPrices {...exampleProps} />);

  it("is a table in which every size links to the designer", () => {
    expect(html.match(/<th scope="row"><a href="\/configurator-photo-frame/g)).toHaveLength(2);
    expect(html).toContain('<th scope="col">Preis</th>');
  });

  it("shows a loading state in place of the prices", () => {
    expect(html.match(/price--loading/g)).toHaveLength(2);
    expect(html).toContain("Preis wird geladen");
  });
});

describe("prices of the formats", () => {
  const price = (sku: string, priceCurrent: number, priceOriginal = priceCurrent) => ({ sku, priceCurrent, priceOriginal });
  const page = { story: { content: {} } as PageStory, isOn: () => false };
  const late = async (answer: unknown) => {
    const loaded = loadFormatsAndPrices(example, { ...storyShop(new Map()), ...fakeReads({ ask: () => Promise.resolve(answer) }) }, page);
    const given = await loaded?.late.answer;
    return holeHtml(loaded?.late.make(given));
  };

  it("show the original price only if a reduction applies", async () => {
    const formats = [price("leinwand-300x200", 16.9), price("leinwand-600x400", 36.9, 45.9)];
    const at = await late({ ok: true, value: { formats } });
    expect(at("leinwand-300x200")).toBe('<span class="price"><span class="price__current">16,90\u00a0€</span></span>');
    expect(at("leinwand-600x400")).toMatch(/Vorher .*<del[^>]*>45,90\u00a0€<\/del>/);
  });

  it("are announced for the next step if they fail to load or the article is not sold", async () => {
    expect((await late({ ok: false }))("leinwand-300x200")).toContain("Preis im nächsten Schritt");
    expect((await late({ ok: true, value: { formats: [] } }))("leinwand-300x200")).toContain("Preis im nächsten Schritt");
  });
});
