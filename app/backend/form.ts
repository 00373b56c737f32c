import * as z from "zod/mini";
import type { FormRefusal } from "./calls/customer/customer.ts";
import { formSentEventType } from "./form-sent.ts";
import { browserTimeout } from "./transport/browser-fetch.ts";

/** Reasons for a failure: "refused" is a rejection with messages, "often" a rate limit (429), "lost" anything else. */
export type FormOutcome =
  | { ok: true; value: unknown }
  | { ok: false; why: "refused"; refusal: FormRefusal }
  | { ok: false; why: "often" | "lost" };

/** Never rejects. */
export async function sendForm(action: string, fields: URLSearchParams): Promise<FormOutcome> {
  try {
    const response = await fetch(action, { method: "POST", body: fields, signal: AbortSignal.timeout(browserTimeout) });
    if (response.status === 429) return { ok: false, why: "often" };
    const outcome = parseFormOutcome(await response.json());
    if (outcome.ok) document.dispatchEvent(new CustomEvent(formSentEventType, { detail: action }));
    return outcome;
  } catch {
    return { ok: false, why: "lost" };
  }
}

const answered = z.object({ ok: z.literal(true), value: z.optional(z.unknown()) });
/** Rejection of an invalid request (calls/request-refusal.ts). */
const refusedRequest = z.object({ refusal: z.object({ error: z.string() }) });
const refused = z.object({
  refusal: z.object({ message: z.string(), errorFields: z._default(z.record(z.string(), z.string()), {}) }),
});

/** An answer of unknown shape counts as lost. */
export function parseFormOutcome(answer: unknown): FormOutcome {
  const good = answered.safeParse(answer);
  if (good.success) return { ok: true, value: good.data.value };
  const bad = refused.safeParse(answer);
  if (bad.success) return { ok: false, why: "refused", refusal: bad.data.refusal };
  const rejection = refusedRequest.safeParse(answer);
  if (!rejection.success) return { ok: false, why: "lost" };
  return { ok: false, why: "refused", refusal: { message: rejection.data.refusal.error, errorFields: {} } };
}
