import { pricesOfFormats } from "#app/backend/calls/prices/formats.ts";
import { memo } from "#app/cache/memo.ts";
import { parseFormat, readFormatList } from "#app/catalogue/format.ts";
import { isMaterial, type Material } from "#app/catalogue/material.ts";
import type { Price } from "#app/catalogue/price.ts";
import { skuOf } from "#app/catalogue/sku.ts";
import { photoFrame } from "#app/designer/photo-frame.ts";
import type { Late, LateSheet } from "#app/document/document.server.ts";
import { formatSize } from "#app/locale/units.ts";
import type { Shop } from "#app/request/shop.ts";
import { opens } from "#app/ui/dialog.ts";
import { pricePrinter } from "#app/ui/price-printer.server.tsx";
import { priceLabels, priceWords } from "#app/ui/price-words.ts";
import type { Content } from "#content-types/schema.ts";
import { FormatsAndPrices, type FormatsAndPricesProps } from "./view.server.tsx";

/** The formats of one material, with places for their prices. An article that has none is told of in the next step. */
export function loadFormatsAndPrices(content: Content<"FormatsAndPrices">, shop: Shop): LateSheet | undefined {
  const { materialType } = content;
  const { formats } = memo(content, "formats", () => readFormatList(content.formats));
  if (!isMaterial(materialType) || formats.length === 0) return undefined;

  const question = memo(formats, materialType, () => ({ materialType, formatTypes: formats }));
  return {
    view: () => <FormatsAndPrices {...readContent(content, materialType, formats, shop)} />,
    ...shop.reads.late(pricesOfFormats, question, latePrices(shop)),
  };
}

/** What comes of the prices: each stands in the place of its article. */
function latePrices({ locale, words }: Pick<Shop, "locale" | "words">) {
  const print = pricePrinter(words);
  return (answer: { formats: readonly (Price & { sku: string })[] } | undefined): Late => {
    const prices = new Map((answer?.formats ?? []).map((price) => [price.sku, priceWords(price, { locale, words })]));
    return { at: (article) => print(prices.get(article)) };
  };
}

function readContent(
  { headline, text }: Content<"FormatsAndPrices">,
  materialType: Material,
  formats: readonly string[],
  shop: Shop,
): FormatsAndPricesProps {
  return {
    headline,
    text: text || undefined,
    rows: formats.map((value) => {
      const { width, height } = parseFormat(value);
      const sku = skuOf(materialType, value);
      return {
        value,
        label: formatSize(width, height, shop.locale),
        sku,
        href: photoFrame.write({ materialType, sku, locale: shop.locale }),
      };
    }),
    ways: waysOf(materialType, shop),
    words: { format: shop.words("formats.format"), price: shop.words("formats.price"), ...priceLabels(shop.words) },
  };
}

/** What else there is to see of a material: dialogs, and pages of their own without a script. */
function waysOf(material: Material, { words, setting }: Shop): FormatsAndPricesProps["ways"] {
  return [
    { text: words("dialog.toMoreFormats"), ...opens("calculator-more-formats", { material }, setting.dialog) },
    { text: words("dialog.toOwnFormat"), ...opens("calculator-own-format", { material }, setting.dialog) },
    { text: words("dialog.toDescription"), ...opens("product-description", { material }, setting.dialog) },
    { text: words("dialog.to3d"), ...opens("3d-preview", { material }, setting.dialog) },
  ];
}
