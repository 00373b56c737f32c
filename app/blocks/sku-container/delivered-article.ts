import { type DeliveredArticle, type ExpressArticle, hasExpressProduction } from "#app/catalogue/delivery.ts";
import { parseFormat } from "#app/catalogue/format/format.ts";
import type { Article } from "#app/catalogue/sku.ts";

/** Returns an article without express production, if there is one, since express delivery is mentioned only if all articles have it. */
export function slowestDeliveredArticle(articles: readonly Article[], express: readonly ExpressArticle[]): DeliveredArticle {
  const delivered = articles.map(deliveredArticle);
  return delivered.find((one) => !hasExpressProduction(one, express)) ?? delivered[0] ?? { article: "" };
}

function deliveredArticle(article: Article): DeliveredArticle {
  switch (article.product) {
    case "photoframe": {
      const { width, height } = parseFormat(article.format);
      return { article: article.materialType, longestSide: Math.max(width, height) };
    }
    case "photobox":
      return { article: article.photoboxType === "photoprint" ? "photoprint" : "photobox" };
    default:
      return { article: article.product };
  }
}
