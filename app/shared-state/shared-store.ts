/** Calls counted in a sliding window (ms); `amount` may be negative to give calls back. */
export type RateLimitRequest = { key: string; amount: number; max: number; window: number };

/** `total` counts the calls in the window, this one included unless refused; `wait` (ms) is above 0 for a refused call. */
export type RateLimitResult = { total: number; wait: number };

/** Adapter of a store. All entries expire; all functions reject if the store cannot be reached. */
export type SharedStore = {
  /** Undefined if too many processes count at the key; the store is reachable then. */
  take(take: RateLimitRequest): Promise<RateLimitResult | undefined>;
  /** True for the first process only, until the time (ms) is over. */
  claim(key: string, milliseconds: number): Promise<boolean>;
  read(key: string): Promise<string | undefined>;
  write(key: string, text: string, milliseconds: number): Promise<void>;
  publish(text: string): Promise<void>;
  /** Calls back with what any process publishes, this one included. @param onRefused gets the reason if the store refuses to send it */
  listen(listener: (text: string) => void, onRefused?: (reason: string) => void): void;
  /** Replaces a silent connection: its peer may have disappeared without closing it, which no reconnect notices. */
  reopen(): void;
  close(): Promise<void>;
};
