const timeout = 5_000;

export type ServiceResult = { host: string; status: number; headers: Headers; body: unknown } | { host: string; failure: string };

/** Sends one request to a service; never rejects. Follows no redirect by default. */
export async function requestService(address: string, init: RequestInit = {}): Promise<ServiceResult> {
  const { host } = new URL(address);
  try {
    const answer = await fetch(address, { redirect: "manual", ...init, signal: AbortSignal.timeout(timeout) });
    return { host, status: answer.status, headers: answer.headers, body: await answer.json().catch(() => undefined) };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    return { host, failure: name === "TimeoutError" ? `no answer within ${timeout / 1_000} seconds` : "no connection" };
  }
}

/** Returns true for statuses that reject a token; 429 and 5xx say nothing about it. */
export function isTokenRefusal(status: number): boolean {
  return status === 401 || status === 403;
}
