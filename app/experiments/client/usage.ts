import type { Queue } from "./queues.ts";

/** The SDK's codes for requests: flags, segments, impressions, impression counts, events, telemetry. */
export type UsageOperation = "sp" | "ms" | "im" | "ic" | "ev" | "te";
/** The SDK's codes for calls: `getTreatments` and `track`. */
export type UsageMethod = "ts" | "tr";

type Buckets = number[];

/** Collects usage metrics in the SDK's wire format. Totals accumulate; `take` and `clear` reset latencies and errors. */
export function createUsage(now: () => number) {
  let isEmpty = true;
  let recent = fresh();
  const lastSync: Partial<Record<UsageOperation, number>> = {};
  const totals = { iQ: 0, iDe: 0, eQ: 0, spC: 0 };
  let session: number | undefined;

  const queue: Queue<unknown> = {
    isEmpty: () => isEmpty,
    clear() {
      isEmpty = true;
      recent = fresh();
    },
    take() {
      const { mL, hE, hL } = recent;
      queue.clear();
      const { iQ, iDe, eQ, spC } = totals;
      return {
        ...{ lS: { ...lastSync }, mL, mE: {}, hE, hL, tR: 0, aR: 0, iQ, iDe, iDr: 0 },
        ...{ spC, seC: 0, skC: 1, sL: session, eQ, eD: 0, sE: [], t: [], ufs: { sp: 0, ms: 0 } },
      };
    },
  };

  return {
    queue,
    called(method: UsageMethod, took: number) {
      isEmpty = false;
      count(recent.mL, method, took);
    },
    /** `status` is 0 for a success and, as in the SDK, if there was no response. */
    requested(operation: UsageOperation, took: number, status = 0) {
      isEmpty = false;
      count(recent.hL, operation, took);
      if (status === 0) lastSync[operation] = now();
      else {
        recent.hE[operation] ??= {};
        recent.hE[operation][status] = (recent.hE[operation][status] ?? 0) + 1;
      }
    },
    add(name: "iQ" | "iDe" | "eQ", more: number) {
      isEmpty = false;
      totals[name] += more;
    },
    hasFlags(number: number) {
      totals.spC = number;
    },
    ended(length: number) {
      isEmpty = false;
      session = length;
    },
  };
}

const fresh = () => ({
  mL: {} as Partial<Record<UsageMethod, Buckets>>,
  hL: {} as Partial<Record<UsageOperation, Buckets>>,
  hE: {} as Partial<Record<UsageOperation, Record<number, number>>>,
});

/** Counts a latency: bucket n of 0 to 22 ends at 1.5 ** n ms, and the last one also counts longer latencies. */
function count<Name extends string>(latencies: Partial<Record<Name, Buckets>>, name: Name, took: number): void {
  latencies[name] ??= Array(23).fill(0);
  const buckets: Buckets = latencies[name];
  const bucket = Math.min(22, Math.max(0, Math.ceil(Math.log(took) / Math.log(1.5))));
  buckets[bucket] = (buckets[bucket] ?? 0) + 1;
}
