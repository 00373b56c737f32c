import { withDeadline } from "#app/cache/deadline.ts";
import { noWaitUntil, type WaitUntil } from "#app/cache/wait-until.ts";
import { logEvent } from "#app/observe/log.ts";
import { createKeyHash } from "./key-hash.ts";
import { createSharedNews, type SharedNews } from "./news.ts";
import { addRecentItem, type RecentItemsLimit, readRecentItems } from "./recent-items.ts";
import type { RateLimitRequest, RateLimitResult, SharedStore } from "./shared-store.ts";

/** Limit over all processes; `window` in milliseconds. */
export type SharedRateLimit = Pick<RateLimitRequest, "max" | "window">;

/** Functions never reject; they return undefined without a store, or if the store is late or unreachable. */
export type SharedState = {
  readonly isShared: boolean;
  /** Waits at most `timeout` ms. @param late gets a late result */
  take(
    name: string,
    limit: SharedRateLimit,
    timeout?: number,
    late?: (taken: RateLimitResult) => void,
  ): Promise<RateLimitResult | undefined>;
  report(name: string, limit: SharedRateLimit, amount: number, onTotal: (taken: RateLimitResult) => void): void;
  /** Returns true for the first process that claims the name; the claim ends after `milliseconds`. Waits at most `timeout` ms. */
  claim(name: string, milliseconds: number, timeout?: number): Promise<boolean | undefined>;
  /** Waits up to `silence` ms for the store, so visitors must not wait for the result. */
  read(name: string): Promise<string | undefined>;
  write(name: string, text: string, milliseconds: number): void;
  /** The store gets hashes of name and item. */
  addItem(name: string, item: string, limit: RecentItemsLimit): void;
  /** Waits at most `sharedDecisionTimeout`. @param late gets a late result */
  hasItem(name: string, item: string, late: (hasItem: boolean) => void): Promise<boolean | undefined>;
  news: SharedNews;
  state(): "alone" | "connected" | "lost";
};

/** Max wait for the store before a decision (ms). */
export const sharedDecisionTimeout = 5;
/** Max silence of the store before it counts as lost (ms), without the time in which this process is blocked. */
const silence = 500;
/** Interval of tries to reach a lost store (ms). */
const retryInterval = 1_000;
/** Failed tries in a row after which the connection is replaced. */
const maxFailedTries = 5;
/** Max different reasons logged per loss, such as the closed connection, then the error of a new one. */
const maxReasons = 3;
/** Interval of reports (ms), and max names per report; names beyond the max are limited per process only. */
const reports = { every: 100, max: 2_000 };

export const unsharedState: SharedState = createSharedState(undefined, "");

/**
 * Names are hashed, since they contain IP addresses and mailboxes.
 *
 * @param secret the same in all processes of the shop, and in no other shop @param now milliseconds
 * @param waitUntil takes work that continues after the response; called during the request that starts the work
 */
export function createSharedState(
  store: SharedStore | undefined,
  secret: string,
  now: () => number = () => performance.now(),
  waitUntil: WaitUntil = noWaitUntil,
): SharedState {
  const hash = createKeyHash(secret);
  let lostAt: number | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let failedTries = 0;
  const reasons = new Set<string>();
  const pending = new Map<string, { limit: SharedRateLimit; amount: number; onTotal: (taken: RateLimitResult) => void }>();
  let flushing: Promise<void> | undefined;

  function note(isReached: boolean, reason = ""): void {
    if (isReached) {
      if (lostAt === undefined) return;
      logEvent("info", "shared-store-recovered", { seconds: Math.round((now() - lostAt) / 1_000) });
      lostAt = undefined;
      reasons.clear();
    } else if (!reasons.has(reason) && reasons.size < maxReasons) {
      reasons.add(reason);
      logEvent("warn", lostAt === undefined ? "shared-store-lost" : "shared-store-still-lost", { reason: reason.slice(0, 200) });
      lostAt ??= now();
    }
  }

  /** Replaces the connection after `maxFailedTries`: a connection whose peer has disappeared stays open for minutes. */
  function noteFailedTry(lost: SharedStore): void {
    failedTries = (failedTries + 1) % maxFailedTries;
    if (failedTries === 0) lost.reopen();
  }

  async function reach<Answer>(work: (store: SharedStore) => Promise<Answer>): Promise<Answer | undefined> {
    if (!store) return undefined;
    const isTry = lostAt !== undefined;
    if (isTry) {
      if (now() - triedAt < retryInterval) return undefined;
      triedAt = now();
    }
    try {
      const answer = await withDeadline(work(store), silence, () => {
        throw new Error(`no answer within ${silence} ms`);
      });
      failedTries = 0;
      note(true);
      return answer;
    } catch (error) {
      if (isTry) noteFailedTry(store);
      triedAt = now();
      note(false, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  function take(key: string, { max, window }: SharedRateLimit, amount: number): Promise<RateLimitResult | undefined> {
    return reach((here) => here.take({ key, amount, max, window }));
  }

  /** Hashes items with their name, so that equal items of two names differ in the store. */
  function hashItem(name: string, item: string): Promise<[key: string, item: string]> {
    return Promise.all([hash(name), hash(`${name} has ${item}`)]);
  }

  async function flush(): Promise<void> {
    const due = [...pending];
    pending.clear();
    flushing = undefined;
    await Promise.all(
      due.map(async ([name, { limit, amount, onTotal }]) => {
        const taken = await take(await hash(name), { ...limit, max: Number.MAX_SAFE_INTEGER }, amount);
        if (taken) onTotal(taken);
      }),
    );
  }

  /** Returns undefined after the timeout; the answer then comes in the background. */
  async function inTime<Answer>(
    asked: Promise<Answer | undefined>,
    timeout: number,
    onLate?: (answer: Answer) => void,
  ): Promise<Answer | undefined> {
    const answer = await within(asked, timeout);
    if (answer !== late) return answer;
    waitUntil(asked.then((lateAnswer) => lateAnswer !== undefined && onLate?.(lateAnswer)));
    return undefined;
  }

  return {
    isShared: store !== undefined,
    async take(name, limit, timeout = sharedDecisionTimeout, onLate) {
      return store && inTime(take(await hash(name), limit, 1), timeout, onLate);
    },
    report(name, limit, amount, onTotal) {
      const known = pending.get(name);
      if (!store || (!known && pending.size >= reports.max)) return;
      pending.set(name, { limit, onTotal, amount: (known?.amount ?? 0) + amount });
      flushing ??= new Promise((resolve) => setTimeout(resolve, reports.every)).then(flush);
      // Called by each request, since a platform may end the work of the other requests earlier.
      waitUntil(flushing);
    },
    async claim(name, milliseconds, timeout = sharedDecisionTimeout) {
      if (!store) return undefined;
      const key = await hash(name);
      return inTime(
        reach((here) => here.claim(key, milliseconds)),
        timeout,
      );
    },
    read: (name) => reach(async (here) => here.read(await hash(name))),
    write: (name, text, milliseconds) => waitUntil(reach(async (here) => here.write(await hash(name), text, milliseconds))),
    addItem: (name, item, limit) =>
      waitUntil(
        reach(async (here) => {
          const [key, hashed] = await hashItem(name, item);
          await addRecentItem(here, key, hashed, limit);
        }),
      ),
    async hasItem(name, item, onLate) {
      if (!store) return undefined;
      const [key, hashed] = await hashItem(name, item);
      return inTime(
        reach(async (here) => (await readRecentItems(here, key)).includes(hashed)),
        sharedDecisionTimeout,
        onLate,
      );
    },
    news: createSharedNews(store, secret, (text) => waitUntil(reach((here) => here.publish(text)))),
    state: () => (!store ? "alone" : lostAt === undefined ? "connected" : "lost"),
  };
}

const late = Symbol("late");

/** Answers that arrive while the process is blocked count as in time. */
async function within<Answer>(work: Promise<Answer>, milliseconds: number): Promise<Answer | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => setTimeout(resolve, 0, late), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
