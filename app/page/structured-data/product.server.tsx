import { calculatorReference } from "#app/backend/calls/prices/calculator-reference.ts";
import { lowestPrice, type Price } from "#app/catalogue/price.ts";
import { offerOf, type PageQuestion, referenceQuestion } from "#app/configuration/calculator/load.server.tsx";
import { openGraphImage } from "#app/content/image.ts";
import type { CheckedStory } from "#app/content/story.ts";
import { lateSheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import { dataBlock, latePlace } from "#app/document/document.ts";
import { locales } from "#app/locale/locales.ts";
import type { Shop } from "#app/request/shop.ts";
import { canonicalOf } from "../canonical.server.ts";
import { picturesOf } from "../head.server.ts";
import { context, type Thing } from "./graph.server.ts";

/**
 * The product of a page with a calculator, and what it costs in the material that the page shows: a sheet that is empty
 * until the calculator's prices are there, and stays so without them. Only documents have it: nobody reads it after
 * client navigation.
 *
 * @param question what the page asks of its calculator
 */
export function productSheet(story: CheckedStory, question: PageQuestion, shop: Shop, version: string): Sheet[] {
  const [calculator] = story.content.calculator ?? [];
  const offer = calculator && !shop.dataRequest ? offerOf(calculator, shop, question) : undefined;
  if (!calculator || !offer) return [];
  const { materialType } = offer.initial;
  const product = productOf(story, shop);
  const { currency } = locales[shop.locale];
  const late = shop.reads.late(calculatorReference, referenceQuestion(calculator.product, offer.materials), (answer) => {
    const prices = answer?.materials.find((material) => material.materialType === materialType)?.formats ?? [];
    const data = () => dataBlock({ "@context": context, ...product, offers: offersOf(prices, currency) });
    return { at: () => (prices.length > 0 ? data() : "") };
  });
  return [lateSheetOf(shop, "product", `${version} ${materialType}`, { view: () => <span hidden {...latePlace("offer")} />, ...late })];
}

/** The product as schema.org words it, without what it costs. */
function productOf(story: CheckedStory, shop: Shop): Thing {
  const { description } = story.content;
  const [picture] = picturesOf(story);
  return {
    "@type": "Product",
    name: story.name,
    description: description || undefined,
    image: picture && openGraphImage(picture),
    url: canonicalOf(story, shop),
    brand: { "@type": "Brand", name: shop.words("shell.brand") },
  };
}

/** The range of its prices. */
function offersOf(prices: readonly Price[], currency: string): Thing {
  return {
    "@type": "AggregateOffer",
    lowPrice: amount(lowestPrice(prices)),
    highPrice: amount(Math.max(...prices.map(({ priceCurrent }) => priceCurrent))),
    priceCurrency: currency,
    offerCount: prices.length,
    availability: `${context}/InStock`,
  };
}

/** An amount as machines read it, with the two decimals that shoppers see. */
function amount(price: number): string {
  return price.toFixed(2);
}
