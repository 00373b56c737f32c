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
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
  if (!response.ok) throw new Error(`this part was answered with ${response.status}`);
  return response.text();
}

/** Reads a list of the shop's. @throws Error where it cannot be had */
export async function readList(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
  if (!response.ok) throw new Error(`this list was answered with ${response.status}`);
  return response.json();
}

/** The fields of what a browser was answered; none of what is no object. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
