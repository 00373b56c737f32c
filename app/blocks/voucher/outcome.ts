import * as z from "zod/mini";
import { type FormOutcome, sendForm } from "#app/backend/form.ts";

/** What the form says when the shop has answered. */
export type Told = { told: "accepted" | "refused"; text: string };

/** The words of the form beside those of the back end, as its page was printed with them. */
type FormWords = { accepted?: string; often?: string; lost?: string };

/** Has a code checked by the form's address, and gives what is said of it. Never throws. */
export async function askFor({ dataset }: HTMLFormElement, fields: URLSearchParams, locale: string): Promise<Told> {
  return toldOf(await sendForm(dataset.check ?? "", fields), dataset, locale);
}

const checked = z.object({ currency: z.string(), value: z.number(), validUntil: z.iso.date() });

/** What is said of a code: its value and its last day in the words of the locale, or why it counts for nothing. */
export function toldOf(outcome: FormOutcome, { accepted = "", often = "", lost = "" }: FormWords, locale: string): Told {
  if (!outcome.ok)
    return { told: "refused", text: outcome.why === "refused" ? outcome.refusal.message : outcome.why === "often" ? often : lost };
  const answer = checked.safeParse(outcome.value);
  if (!answer.success) return { told: "refused", text: lost };
  const { currency, value, validUntil } = answer.data;
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, minimumFractionDigits: 0, maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return { told: "accepted", text: accepted.replace("{value}", money.format(value)).replace("{date}", date.format(new Date(validUntil))) };
}
