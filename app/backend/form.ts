import * as z from "zod/mini";
import type { RefusedForm } from "./calls/customer/customer.ts";
import { patience } from "./from-browser.ts";

/** What came of a form of a customer: an answer, what the shop refused in words, too many tries, or nothing. */
export type FormOutcome =
  | { ok: true; value: unknown }
  | { ok: false; why: "refused"; refusal: RefusedForm }
  | { ok: false; why: "often" | "lost" };

/** Sends the fields of a form from a browser to one of the shop's calls (routes/relay.server.ts). Never throws. */
export async function sendForm(action: string, fields: URLSearchParams): Promise<FormOutcome> {
  try {
    const response = await fetch(action, { method: "POST", body: fields, signal: AbortSignal.timeout(patience) });
    return response.status === 429 ? { ok: false, why: "often" } : readOutcome(await response.json());
  } catch {
    return { ok: false, why: "lost" };
  }
}

const answered = z.object({ ok: z.literal(true), value: z.optional(z.unknown()) });
/** What a call refuses in a sentence of its own (calls/refused-question.ts). */
const refusedQuestion = z.object({ refusal: z.object({ error: z.string() }) });
const refused = z.object({
  refusal: z.object({ message: z.string(), errorFields: z._default(z.record(z.string(), z.string()), {}) }),
});

/** Reads the relay's answer to a form; what is none counts as lost. */
export function readOutcome(answer: unknown): FormOutcome {
  const good = answered.safeParse(answer);
  if (good.success) return { ok: true, value: good.data.value };
  const bad = refused.safeParse(answer);
  if (bad.success) return { ok: false, why: "refused", refusal: bad.data.refusal };
  const question = refusedQuestion.safeParse(answer);
  if (!question.success) return { ok: false, why: "lost" };
  return { ok: false, why: "refused", refusal: { message: question.data.refusal.error, errorFields: {} } };
}
