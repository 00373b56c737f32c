import { lowestPrice, type Price } from "#app/catalogue/price.ts";
import type { ConfiguredSheet } from "#app/configuration/load.server.tsx";
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
 * The product of a page on which something is configured, and what that costs, by the same answers: a sheet that is empty until the
 * prices are there, and stays so without them. Only documents have it: nobody reads it after client navigation.
 *
 * @param configured the first that is configured on the page
 */
export function productSheet(story: CheckedStory, configured: ConfiguredSheet | undefined, shop: Shop, version: string): Sheet[] {
  if (!configured || shop.dataRequest) return [];
  const product = productOf(story, shop);
  const { currency } = locales[shop.locale];
  const late = configured.offered((prices) => {
    const data = () => dataBlock({ "@context": context, ...product, offers: offersOf(prices, currency) });
    return { at: () => (prices.length > 0 ? data() : "") };
  });
  return [
    lateSheetOf(shop, "product", `${version} ${configured.variant}`, { view: () => <span hidden {...latePlace("offer")} />, ...late }),
  ];
}

/** The product as schema.org words it, without what it costs. */
function productOf(story: CheckedStory, shop: Shop): Thing {
  const { description, sku } = story.content;
  const [picture] = picturesOf(story);
  return {
    "@type": "Product",
    name: story.name,
    description: description || undefined,
    image: picture && openGraphImage(picture),
    url: canonicalOf(story, shop),
    sku: sku || undefined,
    brand: { "@type": "Brand", name: shop.words("shell.brand") },
  };
}

/** Its price, or the range of its prices. */
function offersOf(prices: readonly Price[], currency: string): Thing {
  const [only, ...others] = prices;
  if (only && others.length === 0)
    return { "@type": "Offer", price: amount(only.priceCurrent), priceCurrency: currency, availability: `${context}/InStock` };
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
