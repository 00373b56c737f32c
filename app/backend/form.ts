import type { RefusedForm } from "./calls/customer/customer.ts";
import { fieldsOf, patience } from "./from-browser.ts";

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

/** Reads the relay's answer to a form; what is none counts as lost. */
export function readOutcome(answer: unknown): FormOutcome {
  const { ok, value, refusal } = fieldsOf(answer);
  if (ok === true) return { ok, value };
  const { message, errorFields } = fieldsOf(refusal);
  if (typeof message !== "string") return { ok: false, why: "lost" };
  const errors = Object.entries(fieldsOf(errorFields)).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { ok: false, why: "refused", refusal: { message, errorFields: Object.fromEntries(errors) } };
}
