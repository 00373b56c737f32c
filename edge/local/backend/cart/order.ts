import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { answerCall } from "../answer-call.ts";
import type { CallerMarket } from "../market.ts";
import { type CartArticle, type CartOptions, readCartDesigns } from "./cart.ts";
import { expressAnswer, expressSurcharge } from "./express.ts";

const deliveryAnswer = z.object({
  /** Sum of articles from which standard delivery is free, if any. */
  freeFrom: z.number().nullish(),
  deliveries: z.array(
    z.object({
      carrier: z.string(),
      service: z.enum(["standard", "express"]),
      daysFrom: z.number(),
      daysTo: z.number(),
      priceCurrent: z.number(),
    }),
  ),
});
const voucherAnswer = z.object({ code: z.string(), value: z.number() });
const voucherRefusal = z.object({ message: z.string() });

export type OfferedDelivery = z.infer<typeof deliveryAnswer>["deliveries"][number];

/** Amounts in currency units, not cents. */
export type Order = {
  articles: number;
  deliveries: readonly OfferedDelivery[];
  chosen: OfferedDelivery | undefined;
  /** Missing amount for free standard delivery; undefined if it is free already, or never. */
  toFreeDelivery: number | undefined;
  voucher: { code: string; reduction: number } | undefined;
  due: number;
};

/**
 * Computes the deliveries and sums of an order, from the same calls that the shop makes. Express delivery requires express production of
 * all articles, and adds its surcharge; a voucher also pays for the delivery.
 */
export async function computeOrder(
  database: DatabaseSync,
  market: CallerMarket,
  articles: readonly CartArticle[],
  choice: CartOptions,
  now: number,
): Promise<Order> {
  const [shipping, express] = await Promise.all(
    ["shipping-information", "express-shop"].map((name) =>
      callAs(database, market, new Request(`http://127.0.0.1/web-api/${name}`), now).then((answer) => answer?.json()),
    ),
  );
  const { freeFrom, deliveries: listed } = deliveryAnswer.parse(shipping);
  const designs = readCartDesigns(database, articles);
  const surcharge = expressSurcharge(
    expressAnswer.parse(express),
    articles.map(({ number }) => designs.get(number)),
  );
  const sum = sumAmounts(articles.map(({ priceCurrent }) => priceCurrent));
  const isFree = freeFrom != null && sum >= freeFrom;
  const deliveries = listed.flatMap((one) => {
    if (one.service === "standard") return isFree ? { ...one, priceCurrent: 0 } : one;
    return surcharge === undefined ? [] : { ...one, priceCurrent: sumAmounts([one.priceCurrent, surcharge]) };
  });
  const chosen = deliveries.find(({ service }) => service === choice.service) ?? deliveries[0];
  const beforeVoucher = sumAmounts([sum, chosen?.priceCurrent ?? 0]);
  const checked = choice.voucher === null ? undefined : await checkVoucher(database, market, choice.voucher, now);
  const voucher = checked && "value" in checked ? { code: checked.code, reduction: Math.min(checked.value, beforeVoucher) } : undefined;
  return {
    articles: sum,
    deliveries,
    chosen,
    toFreeDelivery: freeFrom != null && !isFree ? sumAmounts([freeFrom, -sum]) : undefined,
    voucher,
    due: sumAmounts([beforeVoucher, -(voucher?.reduction ?? 0)]),
  };
}

/** Checks a voucher's code; a rejection has a message in the market's language. */
export async function checkVoucher(database: DatabaseSync, market: CallerMarket, code: string, now: number) {
  const request = new Request("http://127.0.0.1/web-api/voucher", { method: "POST", body: new URLSearchParams({ code }) });
  const answer = await callAs(database, market, request, now);
  const body = await answer?.json();
  return answer?.ok ? voucherAnswer.parse(body) : voucherRefusal.parse(body);
}

function callAs(database: DatabaseSync, { channel, locale }: CallerMarket, request: Request, now: number) {
  const headers = new Headers(request.headers);
  headers.set("x-channel", channel);
  headers.set("x-locale", locale);
  return answerCall(database, new Request(request, { headers }), new URL(request.url), now);
}

/** Adds amounts in hundredths, since binary fractions are inexact. */
export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
