/** Min transfer rate, checked at the end of each `window` (ms). */
export type MinRate = { bytesPerSecond: number; window: number };

export type RateMeter = {
  count(piece: Uint8Array): void;
  tooSlow: AbortSignal;
  end(): void;
};

/**
 * Measures each window separately, to find senders that stall after a fast start. Ignores windows that end late, since the process was
 * busy.
 */
export function createRateMeter({ bytesPerSecond, window }: MinRate): RateMeter {
  const slow = new AbortController();
  let bytes = 0;
  let since = performance.now();
  const timer = setInterval(() => {
    const lasted = performance.now() - since;
    if (lasted < window * 1.2 && bytes * 1_000 < bytesPerSecond * window) {
      clearInterval(timer);
      slow.abort(new Error(`fewer than ${bytesPerSecond} bytes a second`));
    }
    bytes = 0;
    since = performance.now();
  }, window);
  return {
    count(piece) {
      bytes += piece.byteLength;
    },
    tooSlow: slow.signal,
    end: () => clearInterval(timer),
  };
}
