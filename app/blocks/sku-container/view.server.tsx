import type { ReactNode } from "react";
import { type PriceLabels, PricePlaceholder } from "#app/ui/price/price.tsx";
import type { ArticleDescription } from "./describe-article.ts";

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
