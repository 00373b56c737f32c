import { startTimer } from "#app/cache/deadline.ts";
import { readBounded } from "#app/cache/read-bounded.ts";
import { ClientLeftError } from "#app/cache/single-flight.ts";

export type FetchLimits = { milliseconds: number; bytes: number };

export class FetchLimitError extends Error {
  override name = "FetchLimitError";
  bound: keyof typeof boundNames;
  constructor(bound: keyof typeof boundNames, max: number) {
    super(boundNames[bound](max));
    this.bound = bound;
  }
}

const boundNames = {
  time: (milliseconds: number) => `no answer within ${Math.round(milliseconds)} ms`,
  size: (bytes: number) => `answer larger than ${bytes} bytes`,
};

/**
 * Fetches within limits of time (headers and body) and size; the response has its whole body.
 *
 * @throws FetchLimitError beyond a limit, ClientLeftError when `clientSignal` aborts, and the error of `fetch` when the connection breaks
 */
export async function boundedFetch(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  bounds: FetchLimits,
  clientSignal?: AbortSignal,
): Promise<Response> {
  const abort = new AbortController();
  const leave = () => abort.abort(new ClientLeftError("the client disconnected during the request"));
  if (clientSignal?.aborted) leave();
  clientSignal?.addEventListener("abort", leave, { once: true });
  const endTimer = startTimer(bounds.milliseconds, () => abort.abort(new FetchLimitError("time", bounds.milliseconds)));
  // Enforces the limits even if a runtime's fetch ignores its signal.
  const ended = new Promise<never>((_, reject) =>
    abort.signal.addEventListener("abort", () => reject(abort.signal.reason), { once: true }),
  );
  const answered = fetchWhole(input, { ...init, signal: abort.signal }, bounds.bytes, abort.signal);
  answered.catch(() => {});
  try {
    return await Promise.race([answered, ended]);
  } catch (error) {
    abort.abort(error);
    throw abort.signal.reason;
  } finally {
    endTimer();
    clientSignal?.removeEventListener("abort", leave);
  }
}

async function fetchWhole(input: RequestInfo | URL, init: RequestInit, limit: number, signal: AbortSignal): Promise<Response> {
  const response = await fetch(input, init);
  const body = await readBounded(response.body, { bytes: limit, signal });
  if (body === "large") throw new FetchLimitError("size", limit);
  return new Response(nullBodyStatuses.has(response.status) ? null : body, response);
}

const nullBodyStatuses = new Set([204, 205, 304]);
