import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { RefusalOf } from "#app/backend/call.ts";
import type { voucher as call } from "#app/backend/calls/vouchers/voucher.ts";
import { localSpelling } from "../../../designer/hand-off/texts.ts";
import { CallResponse, type LocalCallHandler } from "../../call.ts";
import type { CallerMarket } from "../../market.ts";

/** Checks a code at the current time; ignores case, spaces and dashes. */
export const answerVoucher: LocalCallHandler<typeof call> = ({ database, market, request: { code } }) => {
  const known = readVoucher(database, market, code);
  const reason = voucherInvalidity(known, new Date());
  if (!known || reason) return new CallResponse(refuseVoucher(database, market, reason ?? "unknown"), { status: 400 });
  return { code: known.code, currency: market.currency, value: known.value, validUntil: known.validUntil };
};

type Reason = "unknown" | "expired" | "redeemed";

const voucherRow = z.object({ code: z.string(), value: z.number(), validUntil: z.string(), redeemedOn: z.string().nullable() });

/**
 * Returns the reason why a voucher is invalid; undefined if it is valid. Vouchers expire at the end of their last day in UTC. A voucher
 * that is redeemed and has expired counts as redeemed.
 */
export function voucherInvalidity(
  voucher: Pick<z.infer<typeof voucherRow>, "validUntil" | "redeemedOn"> | undefined,
  now: Date,
): Reason | undefined {
  if (!voucher) return "unknown";
  if (voucher.redeemedOn !== null) return "redeemed";
  return now.toISOString().slice(0, 10) > voucher.validUntil ? "expired" : undefined;
}

function readVoucher(database: DatabaseSync, { currency }: CallerMarket, code: string): z.infer<typeof voucherRow> | undefined {
  const row = database
    .prepare(
      `SELECT code, value, valid_until AS validUntil, redeemed_on AS redeemedOn FROM voucher
       WHERE replace(code, '-', '') = ? AND currency = ?`,
    )
    .get(code.toUpperCase().replace(/[\s-]/g, ""), currency);
  return row && voucherRow.parse(row);
}

const messageRow = z.object({ message: z.string() });

function refuseVoucher(database: DatabaseSync, { locale }: CallerMarket, reason: Reason): RefusalOf<typeof call> {
  const row = database.prepare("SELECT message FROM voucher_refusal WHERE reason = ? AND language = ?").get(reason, locale.slice(0, 2));
  return { message: localSpelling(messageRow.parse(row).message, locale) };
}
