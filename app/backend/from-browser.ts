/** How long a browser waits for an answer, in milliseconds: longer than the shop itself does. */
export const patience = 10_000;

/** Asks who the browser's customer is (shell.md §7, "Customer data"); undefined where nobody says. The page's own query goes along. */
export async function askCustomer(address: string, query: string): Promise<unknown> {
  try {
    const response = await fetch(address + query, { credentials: "include", signal: AbortSignal.timeout(patience) });
    return response.ok ? fieldsOf(await response.json()).value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a part of the shop that is fetched when it is asked for, such as a dialog. @throws Error where it cannot be had */
export async function readPart(address: string, signal: AbortSignal): Promise<string> {
  return (await asked(address, signal)).text();
}

/** Reads a list of the shop's. @throws Error where it cannot be had */
export async function readList(address: string, signal?: AbortSignal): Promise<unknown> {
  return (await asked(address, signal)).json();
}

/** @throws Error for an answer that says it is none */
async function asked(address: string, signal?: AbortSignal): Promise<Response> {
  const late = AbortSignal.timeout(patience);
  const response = await fetch(address, { signal: signal ? AbortSignal.any([signal, late]) : late });
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
  return response;
}

/** The fields of what a browser was answered; none of what is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
