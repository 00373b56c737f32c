import { createRateLimiter } from "#app/cache/rate-limiter.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import { isProbeRequest } from "../probe-request.ts";
import { createFairShares, type FairShares } from "./fair-shares.ts";
import { type LoadMonitor, neverOverloaded } from "./load-monitor.ts";

/** Answers 429 if the client's turn takes too long. */
export type FairQueue = (client: string, request: Request, answer: () => Promise<Response>) => Promise<Response>;

/** Per client; timeout in milliseconds. */
const waiting = { max: 1_000, timeout: 5_000 };
/** Interval of rounds (ms), and max requests of a client per round, normally and while the process is late. */
const round = { every: 10, max: 4, late: 1 };
/** Requests of all clients that may start between rounds; enough for a page with its files. Then `round.max` applies. */
const atOnce = 16;
const retryAfterSeconds = 5;
/** Probes of all clients that take no visitor's turn; others queue. */
const probes = { perSecond: 20, atOnce: 40 };

type Waiter = { until: number; isOver: boolean; end(isGiven: boolean): void };

export function createRequestQueue(load: LoadMonitor, maxClients?: number): FairQueue {
  if (load === neverOverloaded) return (_client, _request, answer) => answer();
  const queue = createFairQueue(createFairShares(load.late, undefined, maxClients));
  const mayProbe = createRateLimiter(probes);
  return (client, request, answer) => {
    load.arrive();
    return isProbe(request) && mayProbe() ? answer() : queue(client, request, answer);
  };
}

/** The URL of an invalid request cannot be read. */
function isProbe(request: Request): boolean {
  try {
    return isProbeRequest(request);
  } catch {
    return false;
  }
}

/** Starts requests by fair shares. Clients take turns, so each waits behind its own requests only. */
export function createFairQueue(
  shares: FairShares,
  now: () => number = () => performance.now(),
  after: (run: () => void, milliseconds: number) => void = (run, milliseconds) => void setTimeout(run, milliseconds),
): FairQueue {
  const queues = new Map<string, Waiter[]>();
  const begun = { all: 0, by: new Map<string, number>() };
  let isScheduled = false;

  /** Requests read in one batch start in portions. */
  function scheduleRound(): void {
    if (isScheduled) return;
    isScheduled = true;
    after(giveTurns, round.every);
  }

  function mayBegin(client: string): boolean {
    return !queues.has(client) && (begun.all < atOnce || (begun.by.get(client) ?? 0) < round.max) && shares.begin(client);
  }

  function noteBegun(client: string): void {
    begun.all += 1;
    begun.by.set(client, (begun.by.get(client) ?? 0) + 1);
    scheduleRound();
  }

  function turn(client: string, { signal }: Request): Promise<boolean> {
    const queue = queues.get(client) ?? [];
    if (queue.length >= waiting.max) {
      noteRefusal("client-limited");
      return Promise.resolve(false);
    }
    scheduleRound();
    queues.set(client, queue);
    return new Promise((resolve) => {
      const end = (isGiven: boolean) => {
        waiter.isOver = true;
        signal.removeEventListener("abort", leave);
        resolve(isGiven);
      };
      const leave = () => end(false);
      const waiter: Waiter = { until: now() + waiting.timeout, isOver: false, end };
      signal.addEventListener("abort", leave, { once: true });
      queue.push(waiter);
    });
  }

  function giveTurns(): void {
    isScheduled = false;
    begun.all = 0;
    begun.by.clear();
    const turns = shares.isLate() ? round.late : round.max;
    for (let turn = 0; turn < turns; turn += 1) for (const [client, queue] of queues) giveOne(client, queue);
    if (queues.size > 0) scheduleRound();
  }

  /** Starts a client's next request; refuses timed-out ones. */
  function giveOne(client: string, queue: Waiter[]): void {
    for (let next = queue[0]; next; next = queue[0]) {
      const isInTime = !next.isOver && next.until > now();
      if (isInTime && !shares.begin(client)) return;
      queue.shift();
      if (!isInTime && !next.isOver) noteRefusal("client-limited");
      if (isInTime) noteBegun(client);
      if (!next.isOver) next.end(isInTime);
      if (isInTime) return;
    }
    queues.delete(client);
  }

  return async (client, request, answer) => {
    if (mayBegin(client)) noteBegun(client);
    else if (!(await turn(client, request))) return refused();
    try {
      return await answer();
    } finally {
      shares.end(client);
    }
  };
}

function refused(): Response {
  return new Response("Too many concurrent requests from this network.\n", {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": String(retryAfterSeconds) },
  });
}
