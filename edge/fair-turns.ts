import { logCounted } from "#app/observe/counted.ts";
import { type FairShares, openFairShares } from "./fair-shares.ts";
import { type Load, unbounded } from "./load.ts";

/** Answers a request when it is its client's turn; refuses it (429) where the turn does not come in time. */
export type FairTurns = (client: string, request: Request, answer: () => Promise<Response>) => Promise<Response>;

/** Requests of one client that may wait, and for how long (ms). */
const waiting = { most: 1_000, patience: 5_000 };
/** Interval at which waiting requests are looked at (ms), and the most of one client that begin then, also while the process is late. */
const look = { every: 10, most: 4, late: 1 };
/** Seconds after which a refused client may come again. */
const comeBack = 5;

type Waiter = { until: number; isOver: boolean; end(isGiven: boolean): void };

/** Opens the turns of a process; where it refuses nothing, each request has its turn at once. */
export function openTurns(load: Load): FairTurns {
  return load === unbounded ? (_client, _request, answer) => answer() : openFairTurns(openFairShares(load.late));
}

/**
 * Gives turns by fair shares. A request beyond its client's share waits, which costs no more than its connection, and keeps a client that
 * asks again as soon as it is answered from asking at all. Clients that wait have their turns one after another, so that a request
 * waits behind those of its own client alone.
 *
 * @param now milliseconds
 * @param after runs something once
 */
export function openFairTurns(
  shares: FairShares,
  now: () => number = () => performance.now(),
  after: (run: () => void, milliseconds: number) => void = (run, milliseconds) => void setTimeout(run, milliseconds),
): FairTurns {
  /** By client, the one that asked first at the front. */
  const queues = new Map<string, Waiter[]>();

  /** Waits for a turn; resolves to false where it does not come in time, or the client has left. */
  function turn(client: string, { signal }: Request): Promise<boolean> {
    const queue = queues.get(client) ?? [];
    if (queue.length >= waiting.most) {
      logCounted("warn", "client-limited");
      return Promise.resolve(false);
    }
    if (queues.size === 0) after(giveTurns, look.every);
    queues.set(client, queue);
    return new Promise((resolve) => {
      const end = (isGiven: boolean) => {
        waiter.isOver = true;
        signal.removeEventListener("abort", leave);
        resolve(isGiven);
      };
      const leave = () => end(false);
      const waiter: Waiter = { until: now() + waiting.patience, isOver: false, end };
      signal.addEventListener("abort", leave, { once: true });
      queue.push(waiter);
    });
  }

  function giveTurns(): void {
    const rounds = shares.isLate() ? look.late : look.most;
    for (let round = 0; round < rounds; round += 1) for (const [client, queue] of queues) giveOne(client, queue);
    if (queues.size > 0) after(giveTurns, look.every);
  }

  /** Gives a client's next request its turn, and refuses those before it that have waited too long. */
  function giveOne(client: string, queue: Waiter[]): void {
    for (let next = queue[0]; next; next = queue[0]) {
      const isInTime = !next.isOver && next.until > now();
      if (isInTime && !shares.begin(client)) return;
      queue.shift();
      if (!isInTime && !next.isOver) logCounted("warn", "client-limited");
      if (!next.isOver) next.end(isInTime);
      if (isInTime) return;
    }
    queues.delete(client);
  }

  return async (client, request, answer) => {
    const isAtOnce = !queues.has(client) && shares.begin(client);
    if (!isAtOnce && !(await turn(client, request))) return refused();
    try {
      return await answer();
    } finally {
      shares.end(client);
    }
  };
}

function refused(): Response {
  return new Response("Too many requests at once came from this network.\n", {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": String(comeBack) },
  });
}
