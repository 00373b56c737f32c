import { startTimer } from "#app/cache/deadline.ts";
import { readBounded } from "#app/cache/read-bounded.ts";
import { Left } from "#app/cache/single-flight.ts";

/** Bounds of one request to a service: its whole time and the size of its answer. */
export type Bounds = { milliseconds: number; bytes: number };

/** A request that was ended at its bounds; the message says which one. */
export class OutOfBounds extends Error {
  override name = "OutOfBounds";
  bound: keyof typeof boundNames;
  constructor(bound: keyof typeof boundNames, most: number) {
    super(boundNames[bound](most));
    this.bound = bound;
  }
}

const boundNames = {
  time: (milliseconds: number) => `no answer within ${Math.round(milliseconds)} ms`,
  size: (bytes: number) => `answer larger than ${bytes} bytes`,
};

/**
 * Fetches within bounds: the deadline covers headers and body, and a larger answer is cut off while it arrives,
 * so that neither time nor memory depends on the other side. The body of the response is complete when it is given.
 *
 * @param leaving fires when nobody waits for the answer any more
 * @throws OutOfBounds when a bound is crossed, Left when `leaving` fires, and what `fetch` throws when the connection breaks
 */
export async function boundedFetch(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  bounds: Bounds,
  leaving?: AbortSignal,
): Promise<Response> {
  const abort = new AbortController();
  const leave = () => abort.abort(new Left("left while asking"));
  if (leaving?.aborted) leave();
  leaving?.addEventListener("abort", leave, { once: true });
  const endTimer = startTimer(bounds.milliseconds, () => abort.abort(new OutOfBounds("time", bounds.milliseconds)));
  // The bounds hold whatever a runtime's fetch makes of its signal.
  const ended = new Promise<never>((_, reject) =>
    abort.signal.addEventListener("abort", () => reject(abort.signal.reason), { once: true }),
  );
  const answered = fetchWhole(input, { ...init, signal: abort.signal }, bounds.bytes, abort.signal);
  answered.catch(() => {});
  try {
    return await Promise.race([answered, ended]);
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : error;
  } finally {
    endTimer();
    leaving?.removeEventListener("abort", leave);
    abort.abort();
  }
}

async function fetchWhole(input: RequestInfo | URL, init: RequestInit, limit: number, signal: AbortSignal): Promise<Response> {
  const response = await fetch(input, init);
  const body = await readBounded(response.body, { bytes: limit, signal });
  if (body === "large") throw new OutOfBounds("size", limit);
  return new Response(nullBodyStatuses.has(response.status) ? null : body, response);
}

const nullBodyStatuses = new Set([204, 205, 304]);
