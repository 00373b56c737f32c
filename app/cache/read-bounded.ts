export type ReadBounds = {
  bytes: number;
  /** Gets each chunk; false stops reading. */
  each?(piece: Uint8Array): boolean;
  signal?: AbortSignal;
};

const whole = new WeakSet<ReadableStream>();

export function isFullyRead(body: ReadableStream | null): boolean {
  return body !== null && whole.has(body);
}

/** @returns the bytes, or "large" if there are more or `each` rejected a chunk @throws the stream's error, or the signal's reason */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  { bytes: maxBytes, each, signal }: ReadBounds,
): Promise<Uint8Array<ArrayBuffer> | "large"> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const giveBack = () => void reader.cancel(signal?.reason).catch(() => {});
  signal?.addEventListener("abort", giveBack, { once: true });
  // One buffer that doubles, since a list of one-byte chunks would take many times their size.
  let held = new Uint8Array(Math.min(maxBytes, 4_096));
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal?.aborted) throw signal.reason;
      if (done) {
        whole.add(body);
        return held.slice(0, size);
      }
      if (size + value.byteLength > maxBytes || each?.(value) === false) {
        giveBack();
        return "large";
      }
      if (size + value.byteLength > held.byteLength) {
        const larger = new Uint8Array(Math.min(maxBytes, Math.max(held.byteLength * 2, size + value.byteLength)));
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
