import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { renderElementHtml } from "#app/document/element-template.server.ts";
import { createTranslator } from "#app/locale/translate.ts";
import { priceLabels } from "./format-price.ts";
import { type FormattedPrice, PriceTag } from "./price.tsx";
import { createPriceRenderer } from "./price-renderer.server.tsx";

const text = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom("1’234.50", "12,90\u00a0€", `<b title="x">&'`));

it("a price is rendered like React does, for any text", () => {
  fc.assert(
    fc.property(fc.constantFrom("de-DE", "fr-CH", "en-US"), fc.oneof(text, fc.tuple(text, text, text)), (locale, price: FormattedPrice) => {
      const words = createTranslator(locale as "de-DE");
      const react = renderToStaticMarkup(<PriceTag words={price} labels={priceLabels(words)} />);
      expect(renderElementHtml(createPriceRenderer(words)(price))).toBe(react);
    }),
  );
});
