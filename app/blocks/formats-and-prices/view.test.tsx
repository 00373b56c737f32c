import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import type { Late } from "#app/catalogue/late.ts";
import type { PriceWords } from "#app/ui/price.tsx";
import { exampleView } from "./example.ts";
import { FormatsAndPrices } from "./view.tsx";

const prices: Record<string, PriceWords> = {
  "leinwand-300x200": { current: "16,90 €" },
  "leinwand-600x400": { current: "36,90 €", original: "45,90 €", before: "Vorher 45,90 €", off: "−20 %" },
};

describe("FormatsAndPrices", () => {
  it("is a table in which every size leads into the designer", () => {
    const html = renderToStaticMarkup(<FormatsAndPrices {...exampleView} late={new Promise(() => {})} />);
    expect(html.match(/<th scope="row"><a href="\/configurator-photo-frame/g)).toHaveLength(2);
    expect(html).toContain('<th scope="col">Preis</th>');
  });

  it("keeps the prices' places, and says so, while they are on their way", () => {
    const html = renderToStaticMarkup(<FormatsAndPrices {...exampleView} late={new Promise(() => {})} />);
    expect(html.match(/price--loading/g)).toHaveLength(2);
    expect(html).toContain("Preis wird geladen");
  });

  it("shows every price, and the struck-through one only where a reduction applies", async () => {
    const html = await settledHtml({ ok: true, value: prices });
    expect(html).toContain("16,90 €");
    expect(html.match(/<del/g)).toHaveLength(1);
    expect(html).toContain("Vorher 45,90 €");
  });

  it("stays a list of sizes when the prices never come", async () => {
    const html = await settledHtml({ ok: false });
    expect(html.match(/Preis im nächsten Schritt/g)).toHaveLength(2);
    expect(html).toContain("60 × 40 cm");
  });

  it("says of an article that is not sold that its price comes later", async () => {
    const html = await settledHtml({ ok: true, value: { "leinwand-300x200": { current: "16,90 €" } } });
    expect(html.match(/Preis im nächsten Schritt/g)).toHaveLength(1);
  });
});

async function settledHtml(settled: Late<Record<string, PriceWords>>): Promise<string> {
  const stream = await renderToReadableStream(<FormatsAndPrices {...exampleView} late={Promise.resolve(settled)} />);
  await stream.allReady;
  return new Response(stream).text();
}
