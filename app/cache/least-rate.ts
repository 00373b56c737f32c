/** The least rate of a body: bytes are counted in windows of so many milliseconds, and the first window is the grace. */
export type LeastRate = { bytesPerSecond: number; window: number };

/** Measures how fast a body comes. */
export type RateMeter = {
  /** Counts a piece. */
  count(piece: Uint8Array): void;
  /** Fires at the end of a window that brought too little. */
  tooSlow: AbortSignal;
  end(): void;
};

/**
 * Counts the bytes of each window rather than all since the start: a sender that stops after a quick beginning is found, too. A window
 * that ends late was the process's own delay, in which it read nothing, and is not judged.
 */
export function openRateMeter({ bytesPerSecond, window }: LeastRate): RateMeter {
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
