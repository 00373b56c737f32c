import { z } from "zod";
import { type Locale, locales } from "#app/locale/locales.ts";
import { money } from "../money.ts";

/** In currency units (shop 3.20). */
export const price = z.object({ priceCurrent: money, priceOriginal: money });

/** `formatType` is in millimetres, "400x300". */
export const pricedFormat = z.object({ formatType: z.string(), sku: z.string(), ...price.shape });

export type PricedFormat = z.infer<typeof pricedFormat>;

export const isInMarketCurrency = (answer: { currency: string }, { locale }: { locale: Locale }) =>
  answer.currency === locales[locale].currency;
