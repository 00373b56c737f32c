/** Request to count `amount` calls in a sliding `window` (ms); a negative amount gives calls back. */
export type RateLimitRequest = { key: string; amount: number; max: number; window: number };

/** `total` counts the calls in the window, without this one if it is rejected; `wait` (ms) is above 0 then. */
export type RateLimitResult = { total: number; wait: number };

/** All entries expire; all functions reject if the store cannot be reached. */
export type SharedStore = {
  /** Returns undefined if too many processes count at the key at once, although the store is reachable. */
  take(take: RateLimitRequest): Promise<RateLimitResult | undefined>;
  /** Returns true for the first process only, until the time (ms) is over. */
  claim(key: string, milliseconds: number): Promise<boolean>;
  read(key: string): Promise<string | undefined>;
  write(key: string, text: string, milliseconds: number): Promise<void>;
  publish(text: string): Promise<void>;
  /** Calls back with news of all processes, this one included. @param onRefused gets the reason if the store sends no news */
  listen(listener: (text: string) => void, onRefused?: (reason: string) => void): void;
  /** Replaces a silent connection, whose peer may have disappeared without closing it. */
  reopen(): void;
  close(): Promise<void>;
};
