import { pricesOfFormats } from "#app/backend/calls/prices/formats.ts";
import { memo, memoAt } from "#app/cache/memo.ts";
import { parseFormat, readFormatList } from "#app/catalogue/format.ts";
import { isMaterial, type Material } from "#app/catalogue/material.ts";
import { skuOf } from "#app/catalogue/sku.ts";
import { photoFrameDesigner } from "#app/designer/photo-frame.ts";
import type { LateSheet } from "#app/document/document.server.ts";
import { formatSize } from "#app/locale/units.ts";
import type { Shop } from "#app/request/shop.ts";
import { opens } from "#app/ui/dialog.ts";
import { priceLabels, priceWords } from "#app/ui/price-words.ts";
import type { Content } from "#content-types/schema.ts";
import { FormatsAndPrices, type FormatsAndPricesProps } from "./view.server.tsx";

/** The formats of one material: printed at once with the prices' places kept, and again when the prices are there. */
export function loadFormatsAndPrices(content: Content<"FormatsAndPrices">, shop: Shop): LateSheet | undefined {
  const { materialType } = content;
  const { formats } = memo(content, "formats", () => readFormatList(content.formats));
  if (!isMaterial(materialType) || formats.length === 0) return undefined;

  const view = (prices: FormatsAndPricesProps["prices"]) => () => (
    <FormatsAndPrices {...memoAt(shop, content, "view", () => readContent(content, materialType, formats, shop))} prices={prices} />
  );
  return {
    before: view("loading"),
    after: shop.reads.late(async (ask) => {
      const question = memo(formats, materialType, () => ({ materialType, formatTypes: formats }));
      const answer = await ask(pricesOfFormats, question);
      if (!answer.ok) return { view: view("unavailable") };
      const prices = () => Object.fromEntries(answer.value.formats.map((price) => [price.sku, priceWords(price, shop)]));
      // The same answer serves many visitors for a few seconds; the sheet is printed once for it.
      return { view: () => view(prices())(), source: answer.value };
    }),
  };
}

function readContent(
  { headline, text }: Content<"FormatsAndPrices">,
  materialType: Material,
  formats: readonly string[],
  shop: Shop,
): Omit<FormatsAndPricesProps, "prices"> {
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
        href: photoFrameDesigner({ materialType, sku, locale: shop.locale }),
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
