import { parseFormat } from "../catalogue/format/format.ts";
import type { Article } from "../catalogue/sku.ts";
import type { HandOff } from "./designers.ts";

export function toArticleHandOff(article: Article, sku: string): HandOff {
  switch (article.product) {
    case "photoframe":
      return { designer: "photoFrame", selection: { sku, materialType: article.materialType } };
    case "photobox":
      return {
        designer: "photobox",
        selection: { sku, photoboxType: article.photoboxType, photoboxFormat: parseFormat(article.format) },
      };
    case "calendar":
      return { designer: "calendar", selection: { sku, calendarType: article.calendarType, formatType: article.format } };
    case "photobook":
      return {
        designer: "photobook",
        selection: {
          sku,
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
