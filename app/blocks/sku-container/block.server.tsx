import type { ReactNode } from "react";
import { skuContainer } from "#app/backend/calls/shop/sku-container.ts";
import { deliveryQuestions, toDeliveryTerms } from "#app/backend/delivery-terms.ts";
import { type AnswersTo, backendQuestion } from "#app/backend/question.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";
import { memo } from "#app/cache/memo.ts";
import { parseSku } from "#app/catalogue/sku.ts";
import { toArticleHandOff } from "#app/designer/article.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import type { LocaleWords } from "#app/locale/translate.ts";
import type { Shop } from "#app/request/shop.ts";
import { DeliveryLines, DeliveryPlaceholder } from "#app/ui/delivery/delivery.tsx";
import { formatDelivery } from "#app/ui/delivery/format-delivery.server.ts";
import { formatPrice, priceLabels } from "#app/ui/price/format-price.ts";
import { taxNoteProps } from "#app/ui/price/format-tax-note.ts";
import { type PriceLabels, PricePlaceholder } from "#app/ui/price/price.tsx";
import { createPriceRenderer } from "#app/ui/price/price-renderer.server.tsx";
import { TaxNote, type TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import type { Content } from "#content-types/schema.ts";
import { slowestDeliveredArticle } from "./delivered-article.ts";
import { type ArticleDescription, describeArticle } from "./describe-article.ts";
import { fetchPhotoboxPieces, type PhotoboxPieces, skusIn } from "./needs.server.ts";

export const skuContainerBlock = defineBlock({
  name: "SkuContainer",
  needs: fetchPhotoboxPieces,
  load: loadSkuContainer,
  view: SkuContainer,
});

export function loadSkuContainer(content: Content<"SkuContainer">, shop: Shop, { known = {} }: { known: PhotoboxPieces | undefined }) {
  const skus = skusIn(content);
  if (skus.length === 0) return undefined;
  const { headline, text } = content;
  const { words, setting } = shop;
  const items = () =>
    skus.flatMap((sku) => {
      const article = parseSku(sku);
      return article ? [{ sku, href: setting.design(toArticleHandOff(article, sku)), ...describeArticle(article, shop, known[sku]) }] : [];
    });
  return {
    variant: skus.map((sku) => known[sku] ?? "").join(" "),
    props: () => ({
      headline,
      text: text || undefined,
      items: items(),
      tax: taxNoteProps(words, setting.dialog),
      labels: priceLabels(words),
    }),
    late: shop.reads.lateOf(questionsOf(memo(skus, "question", () => ({ skus }))), latePrices(skus, shop)),
  };
}

function questionsOf(params: { skus: string[] }) {
  return { articles: backendQuestion(skuContainer, params), ...deliveryQuestions };
}

/** Leaves the hole of an article that is not sold empty; shows `PriceUnavailable` if the call failed. */
function latePrices(skus: readonly string[], { locale, words }: LocaleWords) {
  const render = createPriceRenderer(words);
  const articles = memo(skus, "articles", () =>
    skus.flatMap((sku) => {
      const article = parseSku(sku);
      return article ? [{ sku, article }] : [];
    }),
  );
  return (answers: AnswersTo<ReturnType<typeof questionsOf>>): HoleContent => {
    const terms = toDeliveryTerms(answers);
    const prices = new Map((answers.articles?.articles ?? []).map((price) => [price.sku, formatPrice(price, { locale, words })]));
    const shown = articles.filter(({ sku }) => !answers.articles || prices.has(sku)).map(({ article }) => article);
    const at = (name: string) => {
      if (name === "delivery")
        return (
          <DeliveryLines lines={formatDelivery(terms, slowestDeliveredArticle(shown, terms?.express?.articles ?? []), { locale, words })} />
        );
      return answers.articles && !prices.has(name) ? undefined : render(prices.get(name));
    };
    return { at };
  };
}

export type SkuContainerProps = {
  headline: string;
  text: string | undefined;
  items: readonly (ArticleDescription & { sku: string; href: string })[];
  tax: TaxNoteProps;
  labels: PriceLabels;
};

/** The stylesheet hides articles whose hole stays empty. */
export function SkuContainer({ headline, text, items, tax, labels }: SkuContainerProps): ReactNode {
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
      <p className="sku-container__tax">
        <TaxNote {...tax} />
      </p>
      <DeliveryPlaceholder />
    </section>
  );
}
