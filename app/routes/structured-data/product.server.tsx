import { askReference } from "#app/calculator/load.server.ts";
import { lowestPrice, type Price } from "#app/catalogue/price.ts";
import { openGraphImage, readAsset } from "#app/content/image.ts";
import type { CheckedStory } from "#app/content/story.ts";
import { DataBlock } from "#app/document/data-block.tsx";
import type { Sheet } from "#app/document/paper.tsx";
import { locales } from "#app/locale/locales.ts";
import type { Shop } from "#app/shop.ts";
import { canonicalOf } from "../canonical.server.ts";
import { lateSheetOf } from "../compose.server.tsx";
import type { Part } from "../parts.ts";
import { context, type Thing } from "./graph.server.ts";

/**
 * The product of a page with a calculator, and what it costs: a sheet that is empty until the calculator's prices are
 * there, and stays so without them. Only documents have it: nobody reads it after client navigation.
 *
 * @param parts of the page, as they are composed: what its calculator offers
 */
export function productSheet(story: CheckedStory, parts: readonly Part[], shop: Shop, version: string): Sheet[] {
  const [calculator] = story.content.calculator ?? [];
  const offered = parts.flatMap((part) => (typeof part === "object" && "name" in part && part.name === "Calculator" ? [part.props] : []));
  const materials = offered[0]?.materials;
  if (!calculator || !materials || shop.dataRequest) return [];
  const after = askReference(calculator.product, materials, shop).then((answer) => {
    const prices = answer.ok ? answer.value.materials.flatMap(({ formats }) => formats) : [];
    if (!answer.ok || prices.length === 0) return { view: () => null, ...(answer.ok ? { source: answer.value } : {}) };
    return { view: () => <DataBlock data={{ "@context": context, ...product(story, prices, shop) }} />, source: answer.value };
  });
  return [lateSheetOf(shop, "product", version, { before: () => null, after })];
}

/** The product as schema.org words it, with the range of its prices. */
function product(story: CheckedStory, prices: readonly Price[], shop: Shop): Thing {
  const { description, ogImages } = story.content;
  const [picture] = (ogImages ?? []).flatMap((field) => readAsset(field) ?? []);
  return {
    "@type": "Product",
    name: story.name,
    description: description || undefined,
    image: picture && openGraphImage(picture),
    url: canonicalOf(story, shop),
    brand: { "@type": "Brand", name: shop.words("shell.brand") },
    offers: {
      "@type": "AggregateOffer",
      lowPrice: amount(lowestPrice(prices)),
      highPrice: amount(Math.max(...prices.map(({ priceCurrent }) => priceCurrent))),
      priceCurrency: locales[shop.locale].currency,
      offerCount: prices.length,
      availability: `${context}/InStock`,
    },
  };
}

/** An amount as machines read it, with the two decimals that shoppers see. */
function amount(price: number): string {
  return price.toFixed(2);
}
