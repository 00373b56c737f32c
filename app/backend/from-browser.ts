import type { Customer } from "./calls/customer/customer.ts";

/** How long a browser waits for an answer, in milliseconds: longer than the shop itself does. */
export const patience = 10_000;

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

/** The fields of what a browser was answered; none of what is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
