import type { Customer, RefusedForm } from "./calls/customer/customer.ts";

/** How long a browser waits for an answer, in milliseconds: longer than the shop itself does. */
const patience = 10_000;

/** What came of a form of a customer: an answer, what the shop refused in words, too many tries, or nothing. */
export type FormOutcome =
  | { ok: true; value: unknown }
  | { ok: false; why: "refused"; refusal: RefusedForm }
  | { ok: false; why: "often" | "lost" };

/** Sends the fields of a form from a browser to one of the shop's calls (routes/relay.server.ts). Never throws. */
export async function sendFields(action: string, fields: URLSearchParams): Promise<FormOutcome> {
  try {
    const response = await fetch(action, { method: "POST", body: fields, signal: AbortSignal.timeout(patience) });
    if (response.status === 429) return { ok: false, why: "often" };
    return readOutcome(await response.json());
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

/** Who the browser's customer is (shell.md §7, "Customer data"); undefined where nobody says. The page's own query goes along. */
export async function askCustomer(address: string, query: string): Promise<Customer | undefined> {
  try {
    const response = await fetch(address + query, { credentials: "include", signal: AbortSignal.timeout(patience) });
    return response.ok ? readCustomer(fieldsOf(await response.json()).value) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a customer as a browser got it. The shop has checked the answer by its contract; this is what a browser shows of
 * it, without the contracts' own code.
 */
export function readCustomer(value: unknown): Customer | undefined {
  const { isLoggedIn, firstName, isWhitelabelCustomer, order } = fieldsOf(value);
  const { cartArticlesAmount, isWhitelabelOrder } = fieldsOf(order);
  const isCustomer =
    typeof isLoggedIn === "boolean" &&
    typeof firstName === "string" &&
    typeof isWhitelabelCustomer === "boolean" &&
    typeof cartArticlesAmount === "number" &&
    typeof isWhitelabelOrder === "boolean";
  return isCustomer ? (value as Customer) : undefined;
}

/** Reads the page of a dialog. @throws Error where it cannot be had */
export async function readDialog(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
  if (!response.ok) throw new Error(`this dialog was answered with ${response.status}`);
  return response.text();
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
