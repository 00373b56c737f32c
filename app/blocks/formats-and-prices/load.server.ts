import type { ComponentProps } from "react";
import { pricesOfFormats } from "#app/backend/calls/prices/formats.ts";
import { parseFormat, readFormatList } from "#app/catalogue/format.ts";
import type { Late } from "#app/catalogue/late.ts";
import { isMaterial } from "#app/catalogue/material.ts";
import { skuOf } from "#app/catalogue/sku.ts";
import { photoFrameDesigner } from "#app/designer/photo-frame.ts";
import { formatSize } from "#app/locale/units.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Shop } from "#app/shop.ts";
import type { PriceWords } from "#app/ui/price.tsx";
import { priceStandIns, priceWords } from "#app/ui/price-words.ts";
import type { Content } from "#content-types/schema.ts";
import type { FormatsAndPrices } from "./view.tsx";

/** The formats of one material with their live prices, which come late. */
export function loadFormatsAndPrices(
  content: Content<"FormatsAndPrices">,
  shop: Shop,
): ComponentProps<typeof FormatsAndPrices> | undefined {
  const { materialType, headline, text } = content;
  const { formats, refused } = readFormatList(content.formats);
  if (refused.length > 0)
    logEvent("error", "hybrid-parse-error", { at: content._uid, reason: `no formats: ${refused.join(" ").slice(0, 100)}` });
  if (!isMaterial(materialType) || formats.length === 0) return undefined;
  return {
    headline,
    ...(text ? { text } : {}),
    rows: formats.map((value) => {
      const { width, height } = parseFormat(value);
      const sku = skuOf(materialType, value);
      return { value, label: formatSize(width, height, shop.locale), sku, href: photoFrameDesigner({ materialType, sku }) };
    }),
    words: { format: shop.words("formats.format"), price: shop.words("formats.price"), ...priceStandIns(shop.words) },
    late: askPrices(materialType, formats, shop),
  };
}

async function askPrices(materialType: string, formatTypes: string[], shop: Shop): Promise<Late<Record<string, PriceWords>>> {
  const answer = await shop.services.backend.ask(pricesOfFormats, { materialType, formatTypes }, shop);
  if (!answer.ok) return answer;
  return { ok: true, value: Object.fromEntries(answer.value.formats.map((price) => [price.sku, priceWords(price, shop)])) };
}
