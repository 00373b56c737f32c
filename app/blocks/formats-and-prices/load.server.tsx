import { photoFramePricesFormats } from "#app/backend/calls/photo-frame/prices-formats.ts";
import { pricesOfFormats } from "#app/backend/calls/prices/formats.ts";
import { memo } from "#app/cache/memo.ts";
import { parseFormat, readFormatList, swapOrientation, turnedBy } from "#app/catalogue/format.ts";
import { type Framing, framingOf } from "#app/catalogue/framing.ts";
import { isMaterial, type Material } from "#app/catalogue/material.ts";
import type { Price } from "#app/catalogue/price.ts";
import { skuOf } from "#app/catalogue/sku.ts";
import type { Late, LateSheet } from "#app/document/document.server.ts";
import { bare } from "#app/locale/address.ts";
import { formatSize } from "#app/locale/units.ts";
import type { Shop } from "#app/request/shop.ts";
import { opens } from "#app/ui/dialog.ts";
import { pricePrinter } from "#app/ui/price-printer.server.tsx";
import { priceLabels, priceWords } from "#app/ui/price-words.ts";
import type { Content } from "#content-types/schema.ts";
import { FormatsAndPrices, type FormatsAndPricesProps } from "./view.server.tsx";

/** The formats of one material, with places for their prices. An article that has none is told of in the next step. */
export function loadFormatsAndPrices(
  content: Content<"FormatsAndPrices">,
  shop: Shop,
  { calculator, isOn }: { calculator?: Content<"Calculator"> | undefined; isOn?(ticket: string): boolean },
): LateSheet | undefined {
  const { materialType } = content;
  // They lie as those of the page's calculator do.
  const isTurned = isOn?.(turnedBy) ?? false;
  const formats = memo(content, `formats ${isTurned}`, () => formatsOf(content, isTurned));
  if (!isMaterial(materialType) || formats.length === 0) return undefined;

  const framing = framingOf(content.frameType ?? "");
  const question = memo(formats, `${materialType} ${framing?.frameType}`, () => ({ materialType, ...framing, formatTypes: formats }));
  return {
    variant: isTurned ? "turned" : "",
    view: () => <FormatsAndPrices {...readContent(content, materialType, formats, { framing, calculator }, shop)} />,
    ...(framing
      ? shop.reads.late(photoFramePricesFormats, question, latePrices(shop))
      : shop.reads.late(pricesOfFormats, question, latePrices(shop))),
  };
}

function formatsOf(content: Content<"FormatsAndPrices">, isTurned: boolean): string[] {
  const { formats } = readFormatList(content.formats);
  return isTurned ? [...new Set(formats.map(swapOrientation))] : formats;
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
  { framing, calculator }: { framing: Framing | undefined; calculator: Content<"Calculator"> | undefined },
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
        href: shop.setting.design({ designer: "photoFrame", selection: { materialType, sku, ...framing } }),
      };
    }),
    ways: waysOf(materialType, calculator, shop),
    words: { format: shop.words("formats.format"), price: shop.words("formats.price"), ...priceLabels(shop.words) },
  };
}

/**
 * What else there is to see of a material: dialogs, and pages of their own without a script. A calculator of the same page that has the
 * material is what they set.
 */
function waysOf(
  material: Material,
  calculator: Content<"Calculator"> | undefined,
  { words, setting, address }: Shop,
): FormatsAndPricesProps["ways"] {
  const hasIt = calculator?.materials?.some(({ materialType }) => materialType === material) && !calculator.collage;
  const sets = calculator && hasIt ? { page: bare(address.path), block: calculator._uid } : {};
  return [
    { text: words("dialog.toMoreFormats"), ...opens("calculator-more-formats", { material, ...sets }, setting.dialog) },
    { text: words("dialog.toOwnFormat"), ...opens("calculator-own-format", { material, ...sets }, setting.dialog) },
    { text: words("dialog.toDescription"), ...opens("product-description", { material }, setting.dialog) },
    { text: words("dialog.to3d"), ...opens("3d-preview", { material }, setting.dialog) },
  ];
}
