import { isFormatString, parseFormat } from "#app/catalogue/format/format.ts";
import { photoFormatLabel } from "#app/catalogue/format/photo-format.ts";
import type { Article } from "#app/catalogue/sku.ts";
import type { Locale } from "#app/locale/locales.ts";
import type { Translate } from "#app/locale/translate.ts";
import { formatSize } from "#app/locale/units.ts";

export type ArticleDescription = { name: string; details: string[] };

/** Translates an article number's parts; sizes in the locale's unit. */
export function describeArticle(article: Article, { words, locale }: { words: Translate; locale: Locale }): ArticleDescription {
  switch (article.product) {
    case "photoframe":
      return { name: words(`material.${article.materialType}`), details: [sizeOf(article.format, locale)] };
    case "photobox":
      return {
        name: words(`photobox.type.${article.photoboxType}`),
        details: [photoFormatLabel(article.format, { words, locale }), words(`photobox.paper.${article.paper}`)],
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

function sizeOf(format: string, locale: Locale): string {
  const { width, height } = parseFormat(format);
  return isFormatString(format) ? formatSize(width, height, locale) : "";
}
