import { parseFormat } from "../catalogue/format.ts";
import type { Article } from "../catalogue/sku.ts";
import type { Locale } from "../locale/locales.ts";
import { type HandOff, writeHandOff } from "./designers.ts";

/** The address in which an article is designed, with all that its name says of it. */
export function articleDesigner(article: Article, sku: string, locale: Locale): string {
  return writeHandOff(handOffOf(article, { sku, locale }));
}

function handOffOf(article: Article, known: { sku: string; locale: Locale }): HandOff {
  switch (article.product) {
    case "photoframe":
      return { designer: "photoFrame", selection: { ...known, materialType: article.materialType } };
    case "photobox":
      return {
        designer: "photobox",
        selection: { ...known, photoboxType: article.photoboxType, photoboxFormat: parseFormat(article.format) },
      };
    case "calendar":
      return { designer: "calendar", selection: { ...known, calendarType: article.calendarType, formatType: article.format } };
    case "photobook":
      return {
        designer: "photobook",
        selection: {
          ...known,
          photobookPrinting: article.printing,
          photobookCover: article.cover,
          photobookBinding: article.binding,
          photobookPaper: article.paper,
          photobookCoverLamination: article.lamination,
          photobookFormat: article.format,
        },
      };
  }
}
