/** A body that is read within bounds. */
export type BoundedBody = {
  /** The most that is read, in bytes. */
  bytes: number;
  /** Hears of each piece as it comes; false refuses what follows. */
  each?(piece: Uint8Array): boolean;
  /** Ends the reading, and gives the line back. */
  signal?: AbortSignal;
};

const whole = new WeakSet<ReadableStream>();

/** Tells whether `readBounded` has read a body to its end, so that nothing of it is still to come. */
export function isReadWhole(body: ReadableStream | null): boolean {
  return body !== null && whole.has(body);
}

/**
 * Reads a body to its end, and not a piece beyond its bounds: memory depends on what is allowed, never on who sends.
 *
 * @returns the bytes, or "large" where there are more than allowed or a piece was refused
 * @throws what the stream throws when it breaks off, and the signal's reason when that fires
 */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  { bytes: most, each, signal }: BoundedBody,
): Promise<Uint8Array<ArrayBuffer> | "large"> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const giveBack = () => void reader.cancel(signal?.reason).catch(() => {});
  signal?.addEventListener("abort", giveBack, { once: true });
  // One buffer that doubles: a body in pieces of a byte costs no more memory than one in a single piece.
  let held = new Uint8Array(Math.min(most, 4_096));
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal?.aborted) throw signal.reason;
      if (done) {
        whole.add(body);
        return held.slice(0, size);
      }
      if (size + value.byteLength > most || each?.(value) === false) {
        giveBack();
        return "large";
      }
      if (size + value.byteLength > held.byteLength) {
        const larger = new Uint8Array(Math.min(most, Math.max(held.byteLength * 2, size + value.byteLength)));
        larger.set(held.subarray(0, size));
        held = larger;
      }
      held.set(value, size);
      size += value.byteLength;
    }
  } finally {
    signal?.removeEventListener("abort", giveBack);
  }
}
