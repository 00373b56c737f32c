import { calendarTypes } from "./calendar.ts";
import { isFormatString } from "./format/format.ts";
import { namedFormats } from "./format/format-name.ts";
import { isMaterial, type Material } from "./material.ts";
import {
  type PhotobookVariant,
  photobookBindings,
  photobookCovers,
  photobookLaminations,
  photobookPapers,
  photobookPrintings,
} from "./photobook.ts";
import { photoboxPapers, photoboxTypes } from "./photobox.ts";

export function photoFrameSku(material: Material, format: string): string {
  return `${material}-${format}`;
}

/** `format` is "400x300" in millimetres or a named format. */
export type Article =
  | { product: "photoframe"; materialType: Material; format: string }
  | { product: "photobox"; photoboxType: (typeof photoboxTypes)[number]; format: string; paper: (typeof photoboxPapers)[number] }
  | { product: "calendar"; calendarType: (typeof calendarTypes)[number]; format: NamedFormat }
  | ({ product: "photobook"; format: NamedFormat } & PhotobookVariant);

type NamedFormat = (typeof namedFormats)[number];

/** Checks the syntax only, since only the back end knows if the article is on sale. */
export function parseSku(sku: string): Article | undefined {
  for (const parse of parsers) {
    const article = parse(sku);
    if (article) return article;
  }
  return undefined;
}

/** `refused` holds invalid entries. */
export function parseSkuList(text: string): { skus: string[]; refused: string[] } {
  const lines = text.split(/[\s,;]+/).filter(Boolean);
  return { skus: [...new Set(lines.filter(parseSku))], refused: lines.filter((line) => !parseSku(line)) };
}

const parsers: readonly ((sku: string) => Article | undefined)[] = [
  // "leinwand-400x300"
  (sku) => {
    const [materialType = "", format = ""] = cut(sku, 1);
    return isMaterial(materialType) && isFormatString(format) ? { product: "photoframe", materialType, format } : undefined;
  },
  // "photobox-small-100x100-matt"
  (sku) => {
    const [kind, type, format = "", rest] = cut(sku, 3);
    const photoboxType = photoboxTypes.find((one) => one === type);
    const paper = photoboxPapers.find((one) => one === rest);
    return kind === "photobox" && photoboxType && paper && isFormatString(format)
      ? { product: "photobox", photoboxType, format, paper }
      : undefined;
  },
  // "wandkalender-a4-hoch"
  (sku) => {
    const [type, rest] = cut(sku, 1);
    const calendarType = calendarTypes.find((one) => one === type);
    const format = namedFormats.find((one) => one === rest);
    return calendarType && format ? { product: "calendar", calendarType, format } : undefined;
  },
  // Variant key and format (shop 3.24, shop 3.30): "fotoheft-soft-heftbindung-matt-glossy-a5-quer".
  (sku) => {
    const [first, second, ...others] = cut(sku, 5);
    const [third, fourth, fifth, last] = others;
    const printing = photobookPrintings.find((one) => one === first);
    const cover = photobookCovers.find((one) => one === second);
    const binding = photobookBindings.find((one) => one === third);
    const paper = photobookPapers.find((one) => one === fourth);
    const lamination = photobookLaminations.find((one) => one === fifth);
    const format = namedFormats.find((one) => one === last);
    if (!printing || !cover || !binding || !paper || !lamination || !format) return undefined;
    return { product: "photobook", printing, cover, binding, paper, lamination, format };
  },
];

/** Splits off segments: ("a-b-c", 1) gives ["a", "b-c"]. */
function cut(sku: string, parts: number): string[] {
  const all = sku.split("-");
  return [...all.slice(0, parts), all.slice(parts).join("-")];
}
