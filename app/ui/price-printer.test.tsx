import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { expect, it } from "vitest";
import { wordsOf } from "#app/locale/words.ts";
import { Price, type PriceWords } from "./price.tsx";
import { pricePrinter } from "./price-printer.server.tsx";
import { priceLabels } from "./price-words.ts";

const text = fc.oneof(fc.string(), fc.constantFrom("1’234.50", "12,90\u00a0€", `<b title="x">&'`));

it("a price is printed as React prints it, whatever its words", () => {
  fc.assert(
    fc.property(fc.constantFrom("de-DE", "fr-CH", "en-US"), fc.oneof(text, fc.tuple(text, text, text)), (locale, price) => {
      const words = wordsOf(locale as "de-DE");
      const react = price === "" ? "" : renderToStaticMarkup(<Price words={price as PriceWords} labels={priceLabels(words)} />);
      if (price !== "") expect(pricePrinter(words)(price as PriceWords)).toBe(react);
    }),
  );
});
