import type { ReactNode } from "react";
import { type PriceLabels, PricePlace } from "#app/ui/price.tsx";
import type { ArticleWords } from "./article-words.ts";

export type SkuContainerProps = {
  headline: string;
  text: string | undefined;
  items: readonly (ArticleWords & { sku: string; href: string })[];
  labels: PriceLabels;
};

/** Articles and the places of their prices; the stylesheet takes an article away whose place stays empty. */
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
            <PricePlace name={sku} labels={labels} />
          </li>
        ))}
      </ul>
    </section>
  );
}
