import type { ReactNode } from "react";
import { skuContainer } from "#app/backend/calls/shop/sku-container.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";
import { memo } from "#app/cache/memo.ts";
import type { Price } from "#app/catalogue/price.ts";
import { parseSku, parseSkuList } from "#app/catalogue/sku.ts";
import { articleHandOff } from "#app/designer/article.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import { formatPrice, priceLabels } from "#app/ui/price/format-price.ts";
import { type PriceLabels, PricePlaceholder } from "#app/ui/price/price.tsx";
import { priceRenderer } from "#app/ui/price/price-renderer.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { type ArticleDescription, describeArticle } from "./describe-article.ts";

export const skuContainerBlock = defineBlock({ name: "SkuContainer", load: loadSkuContainer, view: SkuContainer });

/** Prices and availability are streamed. */
export function loadSkuContainer(content: Content<"SkuContainer">, shop: Shop) {
  const { skus } = memo(content, "skus", () => parseSkuList(content.skus));
  if (skus.length === 0) return undefined;
  const { headline, text } = content;
  const { words } = shop;
  const items = () =>
    skus.flatMap((sku) => {
      const article = parseSku(sku);
      return article ? [{ sku, href: shop.setting.design(articleHandOff(article, sku)), ...describeArticle(article, shop) }] : [];
    });
  return {
    props: () => ({ headline, text: text || undefined, items: items(), labels: priceLabels(words) }),
    late: shop.reads.late(
      skuContainer,
      memo(skus, "question", () => ({ skus })),
      latePrices(shop),
    ),
  };
}

/** Empty for an article that is not sold, `PriceUnavailable` if the call failed. */
function latePrices({ locale, words }: LocaleWords) {
  const render = priceRenderer(words);
  return (answer: { articles: readonly (Price & { sku: string })[] } | undefined): HoleContent => {
    const prices = new Map((answer?.articles ?? []).map((price) => [price.sku, formatPrice(price, { locale, words })]));
    return { at: (sku) => (answer && !prices.has(sku) ? undefined : render(prices.get(sku))) };
  };
}

export type SkuContainerProps = {
  headline: string;
  text: string | undefined;
  items: readonly (ArticleDescription & { sku: string; href: string })[];
  labels: PriceLabels;
};

/** The stylesheet hides articles whose hole stays empty. */
export function SkuContainer({ headline, text, items, labels }: SkuContainerProps): ReactNode {
  return (
    <section className="sku-container wrap">
      <h2 className="sku-container__headline">{headline}</h2>
      {text ? <p className="sku-container__text">{text}</p> : null}
      <ul className="sku-container__items">
        {items.map(({ sku, href, name, details }) => (
          <li className="sku-container__item" key={sku}>
            <h3 className="sku-container__name">
              <a href={href}>{name}</a>
            </h3>
            <p className="sku-container__details">{details.join(" · ")}</p>
            <PricePlaceholder name={sku} labels={labels} />
          </li>
        ))}
      </ul>
    </section>
  );
}
