import { createRateLimiter } from "#app/cache/rate-limiter.ts";
import type { ClientLimitOptions } from "#app/cache/token-buckets.ts";
import { noteRefusal } from "#app/observe/refusals.ts";
import { isProbeRequest } from "../probe-request.ts";
import { createFairShares, type FairShares, type NetworkNames } from "./fair-shares.ts";
import { type LoadMonitor, neverOverloaded } from "./load-monitor.ts";

export type FairQueue = (client: string, request: Request, answer: Answer) => Promise<Response>;

/** @param since arrival of the request, before its turn, in `performance.now()` milliseconds */
type Answer = (since: number) => Promise<Response>;

/** Max waiting requests of a client, and their timeout (ms). */
const waiting = { max: 1_000, timeout: 5_000 };
/** Time between two rounds of turns (ms). */
const roundInterval = 3;
/**
 * Max requests of all clients that start in a round, as many as a browser sends at once. Beyond it, the first requests of other /48 networks
 * or IPv4 addresses may still start, up to a second maximum.
 */
const atOnce = { all: 6, withFirst: 18 };
/** Age of a round (ms) from which it is overdue: the requests that it started occupy the process. */
const overdueAge = 10;
const retryAfterSeconds = 5;
/** Rate at which probes, of all clients together, skip the queue. */
const probes = { perSecond: 20, atOnce: 40 };

/** Times in milliseconds. */
type FairQueueOptions = {
  now?: () => number;
  after?: (run: () => void, milliseconds: number) => void;
  load?: Pick<LoadMonitor, "noteWait" | "maxWait">;
};

type Client = NetworkNames & { address: string };

/** `isInLine` is true while the request waits for the process only, not for its client's share or earlier requests. */
type Waiter = { client: Client; since: number; isInLine: boolean; isOver: boolean; end(isGiven: boolean): void };

export function createRequestQueue(load: LoadMonitor, maxClients?: ClientLimitOptions["maxClients"]): FairQueue {
  if (load === neverOverloaded) return (_client, _request, answer) => answer(performance.now());
  const queue = createFairQueue(createFairShares(load.late, { maxClients }), { load });
  const mayProbe = createRateLimiter(probes);
  return (client, request, answer) => {
    load.arrive();
    return isProbe(request) && mayProbe() ? answer(performance.now()) : queue(client, request, answer);
  };
}

/** Returns false for an invalid request, whose URL cannot be read. */
function isProbe(request: Request): boolean {
  try {
    return isProbeRequest(request);
  } catch {
    return false;
  }
}

export function createFairQueue(shares: FairShares, options: FairQueueOptions = {}): FairQueue {
  const { now = () => performance.now(), load = neverOverloaded } = options;
  const { after = (run, milliseconds) => void setTimeout(run, milliseconds) } = options;
  const queues = new Map<string, Waiter[]>();
  const round = { since: now(), isScheduled: false, count: 0, widest: new Set<string>() };

  /** Rounds start the requests of a batch in portions, so that the process can read other requests in between. */
  function scheduleRound(): void {
    if (round.isScheduled) return;
    round.isScheduled = true;
    round.since = now();
    after(giveTurns, roundInterval);
  }

  function mayBegin({ address, narrowest, widest }: Client): boolean {
    if (queues.has(narrowest)) return false;
    const isOverdue = round.isScheduled && now() - round.since > overdueAge;
    const isFirst = round.count < atOnce.withFirst && !round.widest.has(widest);
    return ((round.count < atOnce.all && !isOverdue) || isFirst) && shares.begin(address);
  }

  function noteBegun({ widest }: Client): void {
    round.count += 1;
    round.widest.add(widest);
    scheduleRound();
  }

  function turn(client: Client, { signal }: Request): Promise<boolean> {
    const { narrowest } = client;
    const queue = queues.get(narrowest) ?? [];
    if (queue.length >= waiting.max) {
      noteRefusal("client-limited");
      return Promise.resolve(false);
    }
    scheduleRound();
    queues.set(narrowest, queue);
    return new Promise((resolve) => {
      const end = (isGiven: boolean) => {
        waiter.isOver = true;
        signal.removeEventListener("abort", leave);
        resolve(isGiven);
      };
      const leave = () => end(false);
      const waiter: Waiter = { client, since: now(), isInLine: queue.length === 0, isOver: false, end };
      signal.addEventListener("abort", leave, { once: true });
      queue.push(waiter);
    });
  }

  /** Clients that get no turn are first in the next round. */
  function giveTurns(): void {
    Object.assign(round, { isScheduled: false, count: 0 });
    round.widest.clear();
    const time = now();
    let before: number;
    do {
      before = round.count;
      giveOneEach(time);
    } while (round.count > before && round.count < atOnce.all);
    if (queues.size > 0) scheduleRound();
  }

  function giveOneEach(time: number): void {
    let left = queues.size;
    for (const [network, queue] of queues) {
      if (left === 0) break;
      left -= 1;
      if (!giveOne(queue, time)) continue;
      queues.delete(network);
      if (queue.length > 0) queues.set(network, queue);
    }
  }

  /** @returns false if the first request is still due, because the round is full */
  function giveOne(queue: Waiter[], time: number): boolean {
    for (let next = queue[0]; next; next = queue[0]) {
      const wait = time - next.since;
      const isInTime = !next.isOver && wait < waiting.timeout;
      // Requests that will be refused cost little, so they take no place in the round.
      const isRefused = next.isInLine && wait > load.maxWait();
      if (isInTime && !isRefused && round.count >= atOnce.all) return false;
      if (isInTime && !shares.begin(next.client.address)) {
        next.isInLine = false;
        return true;
      }
      queue.shift();
      if (isInTime && next.isInLine) load.noteWait(wait);
      if (!isInTime && !next.isOver) noteRefusal("client-limited");
      if (isInTime && !isRefused) noteBegun(next.client);
      if (!next.isOver) next.end(isInTime);
      if (isInTime) return true;
    }
    return true;
  }

  return async (address, request, answer) => {
    const since = now();
    const client = { address, ...shares.networkNames(address) };
    if (mayBegin(client)) noteBegun(client);
    else if (!(await turn(client, request))) return refused();
    try {
      return await answer(since);
    } finally {
      shares.end(address);
    }
  };
}

function refused(): Response {
  return new Response("Too many concurrent requests from this network.\n", {
    status: 429,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": String(retryAfterSeconds) },
  });
}
