import { skuContainer } from "#app/backend/calls/shop/sku-container.ts";
import { memo } from "#app/cache/memo.ts";
import type { Price } from "#app/catalogue/price.ts";
import { readSku, readSkuList } from "#app/catalogue/sku.ts";
import { handOffOf } from "#app/designer/article.ts";
import type { Late, LateSheet } from "#app/document/document.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { pricePrinter } from "#app/ui/price-printer.server.tsx";
import { priceLabels, priceWords } from "#app/ui/price-words.ts";
import type { Content } from "#content-types/schema.ts";
import { articleWords } from "./article-words.ts";
import { SkuContainer } from "./view.server.tsx";

/** The articles that an editor listed. They are printed at once; what they cost, and whether they are sold, comes late. */
export function loadSkuContainer(content: Content<"SkuContainer">, shop: Shop): LateSheet | undefined {
  const { skus } = memo(content, "skus", () => readSkuList(content.skus));
  if (skus.length === 0) return undefined;
  const { headline, text } = content;
  const { words } = shop;
  const items = () =>
    skus.flatMap((sku) => {
      const article = readSku(sku);
      return article ? [{ sku, href: shop.setting.design(handOffOf(article, sku)), ...articleWords(article, shop) }] : [];
    });
  return {
    view: () => <SkuContainer {...{ headline, text: text || undefined }} items={items()} labels={priceLabels(words)} />,
    ...shop.reads.late(
      skuContainer,
      memo(skus, "question", () => ({ skus })),
      latePrices(shop),
    ),
  };
}

/** Each price in the place of its article. Of an article that is not sold nothing is left; of one that nobody could ask about, the rest. */
function latePrices({ locale, words }: Pick<Shop, "locale" | "words">) {
  const print = pricePrinter(words);
  return (answer: { articles: readonly (Price & { sku: string })[] } | undefined): Late => {
    const prices = new Map((answer?.articles ?? []).map((price) => [price.sku, priceWords(price, { locale, words })]));
    return { at: (sku) => (answer && !prices.has(sku) ? "" : print(prices.get(sku))) };
  };
}
