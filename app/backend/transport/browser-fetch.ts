/** Timeout (ms), above the shop's own deadlines for pages and forms. */
export const browserTimeout = 10_000;

/** Undefined on failure (shell 7.1). */
export async function fetchCustomer(address: string, query: string): Promise<unknown> {
  try {
    const response = await fetch(address + query, { credentials: "include", signal: AbortSignal.timeout(browserTimeout) });
    return response.ok ? toRecord(await response.json()).value : undefined;
  } catch {
    return undefined;
  }
}

/** @throws Error for a failed request or a status outside 200–299 */
export async function fetchHtml(address: string, signal: AbortSignal): Promise<string> {
  return (await fetchOk(address, signal)).text();
}

/** @throws Error for a failed request or a status outside 200–299 */
export async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  return (await fetchOk(address, signal)).json();
}

async function fetchOk(address: string, signal?: AbortSignal): Promise<Response> {
  const late = AbortSignal.timeout(browserTimeout);
  const response = await fetch(address, { signal: signal ? AbortSignal.any([signal, late]) : late });
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response;
}

export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
