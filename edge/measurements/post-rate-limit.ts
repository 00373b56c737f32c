import { coarseNetworkName, networksOf } from "#app/backend/transport/network.ts";
import { createTokenBuckets } from "#app/cache/token-buckets.ts";

const minute = 60_000;
const maxBuckets = 20_000;

export type PostRateLimit = {
  /** Returns 0, or the seconds until the next post is allowed. */
  take(client: string): number;
};

/** @param perMinute posts of one client; wider networks may send more */
export function createPostRateLimit(perMinute: number, now: () => number = () => performance.now()): PostRateLimit {
  const buckets = createTokenBuckets(now, maxBuckets);
  return {
    take(client) {
      const draws = networksOf(client).map((network) => ({
        key: network.name,
        limit: { max: perMinute * network.clients, within: minute },
        shared: coarseNetworkName(network),
      }));
      return Math.ceil(buckets.take(draws) / 1_000);
    },
  };
}
