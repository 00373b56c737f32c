import { photoFormatLabel, sizeLabelOfFormat } from "#app/catalogue/format/format-label.ts";
import type { Article } from "#app/catalogue/sku.ts";
import type { LocaleWords } from "#app/locale/translate.ts";

export type ArticleDescription = { name: string; details: string[] };

/** @param pieces number of prints in a photo box or set of prints, if known */
export function describeArticle(article: Article, { words, locale }: LocaleWords, pieces?: number): ArticleDescription {
  switch (article.product) {
    case "photoframe":
      return { name: words(`material.${article.materialType}`), details: [sizeLabelOfFormat(article.format, { locale })] };
    case "photobox":
      return {
        name: words(`photobox.type.${article.photoboxType}`),
        details: [
          photoFormatLabel(article.format, { words, locale }),
          ...(pieces ? [words("list.photos", { count: pieces })] : []),
          words(`photobox.paper.${article.paper}`),
        ],
      };
    case "calendar":
      return { name: words(`calendar.type.${article.calendarType}`), details: [words(`format.${article.format}`)] };
    case "photobook":
      return {
        name: words(`photobook.printing.${article.printing}`),
        details: [words(`photobook.cover.${article.cover}`), words(`format.${article.format}`)],
      };
  }
}
