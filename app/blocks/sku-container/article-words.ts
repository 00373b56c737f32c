import { isFormatString, parseFormat } from "#app/catalogue/format.ts";
import type { Article } from "#app/catalogue/sku.ts";
import type { Locale } from "#app/locale/locales.ts";
import { formatSize } from "#app/locale/units.ts";
import type { Words } from "#app/locale/words.ts";

/** An article as a shopper reads it: what it is, and how it is made. */
export type ArticleWords = { name: string; details: string[] };

/** Says what an article is in the words of the trade, its size in the locale's unit. */
export function articleWords(article: Article, { words, locale }: { words: Words; locale: Locale }): ArticleWords {
  const size = sizeOf(article.format, locale);
  switch (article.product) {
    case "photoframe":
      return { name: words(`material.${article.materialType}`), details: [size] };
    case "photobox":
      return { name: words(`photobox.type.${article.photoboxType}`), details: [size, words(`photobox.paper.${article.paper}`)] };
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
