import * as z from "zod/mini";
import { type FormOutcome, sendForm } from "#app/backend/form.ts";

export type VoucherCheckResult = { status: "accepted" | "refused"; text: string };

type FormWords = { accepted?: string; often?: string; lost?: string };

export async function checkVoucherCode({ dataset }: HTMLFormElement, fields: URLSearchParams, locale: string): Promise<VoucherCheckResult> {
  return describeVoucherCheck(await sendForm(dataset.check ?? "", fields), dataset, locale);
}

const checked = z.object({ currency: z.string(), value: z.number(), validUntil: z.iso.date() });

export function describeVoucherCheck(
  outcome: FormOutcome,
  { accepted = "", often = "", lost = "" }: FormWords,
  locale: string,
): VoucherCheckResult {
  if (!outcome.ok)
    return { status: "refused", text: outcome.why === "refused" ? outcome.refusal.message : outcome.why === "often" ? often : lost };
  const answer = checked.safeParse(outcome.value);
  if (!answer.success) return { status: "refused", text: lost };
  const { currency, value, validUntil } = answer.data;
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits: 0, maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return {
    status: "accepted",
    text: accepted.replace("{value}", money.format(value)).replace("{date}", date.format(new Date(validUntil))),
  };
}
