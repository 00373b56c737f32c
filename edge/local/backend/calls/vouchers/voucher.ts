import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { AnswerOf, RefusalOf } from "#app/backend/call.ts";
import type { voucher as call } from "#app/backend/calls/vouchers/voucher.ts";
import { type LocalAnswer, Reply } from "../../call.ts";
import type { Market } from "../../market.ts";

/** Checks a code as of now. */
export const voucher: LocalAnswer<typeof call> = ({ database, market, request: { code } }) => {
  const checked = checkVoucher(database, market, code, new Date());
  return "reason" in checked ? new Reply(refusal(database, market, checked.reason), { status: 400 }) : checked;
};

type Voucher = AnswerOf<typeof call>;
type Reason = RefusalOf<typeof call>["reason"];

const voucherRow = z.object({ code: z.string(), value: z.number(), validUntil: z.string(), redeemedOn: z.string().nullable() });

/**
 * A voucher of the market's currency by its code, or why it counts for nothing. Letters may be small, and spaces and dashes
 * stand anywhere. It counts to the end of its last day, in UTC; a redeemed one is redeemed even when it has expired since.
 */
export function checkVoucher(database: DatabaseSync, { currency }: Market, code: string, now: Date): Voucher | { reason: Reason } {
  const row = database
    .prepare(
      `SELECT code, value, valid_until AS validUntil, redeemed_on AS redeemedOn FROM voucher
       WHERE replace(code, '-', '') = ? AND currency = ?`,
    )
    .get(code.toUpperCase().replace(/[\s-]/g, ""), currency);
  if (!row) return { reason: "unknown" };
  const { redeemedOn, ...valid } = voucherRow.parse(row);
  if (redeemedOn !== null) return { reason: "redeemed" };
  if (now.toISOString().slice(0, 10) > valid.validUntil) return { reason: "expired" };
  return { ...valid, currency };
}

const messageRow = z.object({ message: z.string() });

function refusal(database: DatabaseSync, { locale }: Market, reason: Reason): RefusalOf<typeof call> {
  const row = database.prepare("SELECT message FROM voucher_refusal WHERE reason = ? AND language = ?").get(reason, locale.slice(0, 2));
  return { reason, message: messageRow.parse(row).message };
}
