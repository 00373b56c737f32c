import type { BuildOfferContent, OfferLoader, PageBlock } from "#app/blocks/define-block.server.ts";
import { lowestPrice, type Price } from "#app/catalogue/price.ts";
import { openGraphImageUrl } from "#app/content/image.ts";
import type { PageStory } from "#app/content/parse/story.ts";
import { prepareLateFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import { holeProps, JsonLd } from "#app/document/document.ts";
import { locales } from "#app/locale/locales.ts";
import type { Shop } from "#app/request/shop.ts";
import { canonicalOf } from "../canonical.server.ts";
import { socialImages } from "../head.server.ts";
import { buildProductRating } from "./rating.server.ts";
import { type JsonLdNode, schemaOrg } from "./thing.ts";

/** Renders a page's product as JSON-LD, with its reviews and the offers of the first block that has any. */
export function productFragment(
  { story, blocks }: { story: PageStory; blocks: readonly PageBlock[] },
  offers: OfferLoader | undefined,
  shop: Shop,
  version: string,
): StaticFragment[] {
  if (!offers || shop.dataRequest) return [];
  const product = { ...productOf(story, shop), ...buildProductRating(blocks) };
  const late = offers.load(dataOf(product, locales[shop.locale].currency));
  return [
    prepareLateFragment(shop, "product", `${version} ${offers.variant}`, { view: () => <span hidden {...holeProps("offer")} />, ...late }),
  ];
}

/** The returned function is stored with the shell, so it must not reference the request. */
function dataOf(product: JsonLdNode, currency: string): BuildOfferContent {
  return (prices) => {
    const data = { "@context": schemaOrg, ...product, offers: prices.length > 0 && offersOf(prices, currency) };
    return { at: () => (prices.length > 0 ? <JsonLd data={data} /> : undefined) };
  };
}

function productOf(story: PageStory, shop: Shop): JsonLdNode {
  const { description, sku } = story.content;
  const [picture] = socialImages(story);
  return {
    "@type": "Product",
    name: story.name,
    description: description || undefined,
    image: picture && openGraphImageUrl(picture),
    url: canonicalOf(story, shop),
    sku: sku || undefined,
    brand: { "@type": "Brand", name: shop.words("shell.brand") },
  };
}

function offersOf(prices: readonly Price[], currency: string): JsonLdNode {
  const [only, ...others] = prices;
  if (only && others.length === 0)
    return { "@type": "Offer", price: amount(only.priceCurrent), priceCurrency: currency, availability: `${schemaOrg}/InStock` };
  return {
    "@type": "AggregateOffer",
    lowPrice: amount(lowestPrice(prices)),
    highPrice: amount(Math.max(...prices.map(({ priceCurrent }) => priceCurrent))),
    priceCurrency: currency,
    offerCount: prices.length,
    availability: `${schemaOrg}/InStock`,
  };
}

function amount(price: number): string {
  return price.toFixed(2);
}
