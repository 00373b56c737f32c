import { startTimer } from "./deadline.ts";
import { createRateMeter, type MinRate } from "./min-rate.ts";
import { type ReadBounds, readBounded } from "./read-bounded.ts";

export type BodyBounds = ReadBounds & { milliseconds: number; leastRate?: MinRate };

/**
 * `milliseconds` excludes time in which the process is blocked.
 *
 * @returns the bytes, or a status: 400 if the body broke off or `signal` aborted, 408 if it was too slow, 413 if it was too large or `each`
 * rejected a chunk
 */
export async function readBody(request: Request, bounds: BodyBounds): Promise<Uint8Array<ArrayBuffer> | 400 | 408 | 413> {
  const { bytes, milliseconds, leastRate, each, signal } = bounds;
  if (Number(request.headers.get("content-length") ?? 0) > bytes) {
    void request.body?.cancel().catch(() => {});
    return 413;
  }
  const late = new AbortController();
  const endTimer = startTimer(milliseconds, () => late.abort(new Error(`no whole body within ${milliseconds} ms`)));
  const rate = leastRate && createRateMeter(leastRate);
  const slow = rate ? AbortSignal.any([late.signal, rate.tooSlow]) : late.signal;
  try {
    const read = await readBounded(request.body, {
      bytes,
      signal: signal ? AbortSignal.any([slow, signal]) : slow,
      each(piece) {
        rate?.count(piece);
        return each?.(piece) ?? true;
      },
    });
    return read === "large" ? 413 : read;
  } catch {
    // A broken connection is the client's error.
    return slow.aborted ? 408 : 400;
  } finally {
    endTimer();
    rate?.end();
  }
}
