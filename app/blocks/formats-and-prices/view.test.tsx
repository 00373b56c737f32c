import { renderToStaticMarkup } from "react-dom/server.edge";
import { describe, expect, it } from "vitest";
import { exampleView } from "./example.ts";
import { FormatsAndPrices, type FormatsAndPricesProps } from "./view.server.tsx";

describe("FormatsAndPrices", () => {
  it("is a table in which every size leads into the designer", () => {
    const html = markup("loading");
    expect(html.match(/<th scope="row"><a href="\/configurator-photo-frame/g)).toHaveLength(2);
    expect(html).toContain('<th scope="col">Preis</th>');
  });

  it("keeps the prices' places, and says so, while they are on their way", () => {
    const html = markup("loading");
    expect(html.match(/price--loading/g)).toHaveLength(2);
    expect(html).toContain("Preis wird geladen");
  });

  it("shows every price, and the struck-through one only where a reduction applies", () => {
    const html = markup({ "leinwand-300x200": "16,90 €", "leinwand-600x400": ["36,90 €", "45,90 €", "−20 %"] });
    expect(html).toContain("16,90 €");
    expect(html.match(/<del/g)).toHaveLength(1);
    expect(html).toMatch(/Vorher.*45,90 €/);
  });

  it("stays a list of sizes when the prices never come", () => {
    const html = markup("unavailable");
    expect(html.match(/Preis im nächsten Schritt/g)).toHaveLength(2);
    expect(html).toContain("60 × 40 cm");
  });

  it("says of an article that is not sold that its price comes later", () => {
    expect(markup({ "leinwand-300x200": "16,90 €" }).match(/Preis im nächsten Schritt/g)).toHaveLength(1);
  });
});

function markup(prices: FormatsAndPricesProps["prices"]): string {
  return renderToStaticMarkup(<FormatsAndPrices {...exampleView} prices={prices} />);
}
