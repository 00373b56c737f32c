import { coarseNetworkName, networksOf } from "#app/backend/transport/network.ts";
import { createTokenBuckets } from "#app/cache/token-buckets.ts";

/** A page sends one beacon, and few errors before its sender stops (app/observe/browser/send-report.ts). */
const allowances = new Map([1, 4, 16].map((clients) => [clients, { most: 20 * clients, within: 60_000 }]));

export type ReportAllowance = {
  /** Takes one report; returns 0, or the seconds until the next one is allowed. */
  take(client: string): number;
};

/** Limits reports per network, in buckets of their own, so that a flood of them takes no form's turn and no form's memory. */
export function createReportAllowance(now: () => number = () => performance.now()): ReportAllowance {
  const buckets = createTokenBuckets(now, maxBuckets);
  return {
    take(client) {
      const draws = networksOf(client).flatMap((network) => {
        const allowance = allowances.get(network.clients);
        return allowance ? [{ key: network.name, allowance, shared: coarseNetworkName(network) }] : [];
      });
      return Math.ceil(buckets.take(draws) / 1_000);
    },
  };
}

const maxBuckets = 10_000;
