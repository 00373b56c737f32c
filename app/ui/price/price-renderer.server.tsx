import { memo } from "#app/cache/memo.ts";
import { createElementTemplate, type RenderedElement } from "#app/document/element-template.server.ts";
import type { Translate } from "#app/locale/translate.ts";
import { priceLabels } from "./format-price.ts";
import { type FormattedPrice, PriceTag, PriceUnavailable } from "./price.tsx";

export type PriceRenderer = (price: FormattedPrice | null | undefined) => RenderedElement;

/** Renders each of three templates once per language; later calls only insert texts. */
export function createPriceRenderer(words: Translate): PriceRenderer {
  return memo(words, "price renderer", () => {
    const labels = priceLabels(words);
    const unavailable = createElementTemplate(() => <PriceUnavailable labels={labels} />)();
    const plain = createElementTemplate((slot) => <PriceTag words={slot(0)} labels={labels} />);
    const reduced = createElementTemplate((slot) => <PriceTag words={[slot(0), slot(1), slot(2)]} labels={labels} />);
    return (price) => {
      if (!price) return unavailable;
      return typeof price === "string" ? plain(price) : reduced(...price);
    };
  });
}
