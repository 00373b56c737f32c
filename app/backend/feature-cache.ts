import { type CacheRead, createCache } from "#app/cache/cache.ts";
import { noWaitUntil, type WaitUntil } from "#app/cache/wait-until.ts";
import { type ChannelFeatures, defaultFeatures } from "#app/channel/defaults.ts";
import { startTiming } from "#app/observe/timing.ts";
import type { Backend } from "./backend.ts";
import { type BackendMarket, backendMarketKey, maxBackendMarkets } from "./backend-market.ts";
import { freshness } from "./call.ts";
import { shopFrontendsInitialData } from "./calls/shop/initial-data.ts";

export type FeatureCache = {
  get(market: BackendMarket): ChannelFeatures;
};

const { fresh } = freshness.catalogue;
/** Backoff after a failed read (ms). */
const pause = 30_000;

/** Until the first answer, the channel's defaults apply; after a failed read, the last answer still applies. */
export function createFeatureCache(
  backend: Pick<Backend, "ask">,
  { waitUntil = noWaitUntil, now = () => performance.now() }: { waitUntil?: WaitUntil; now?: () => number } = {},
): FeatureCache {
  const known = createCache<ChannelFeatures>({ max: maxBackendMarkets, pauses: { first: pause, longest: pause }, waitUntil, now });
  return {
    get(market) {
      const { channel, locale } = market;
      const key = backendMarketKey(market);
      // A default counts as infinitely old, so that it is served stale and refreshed at once.
      if (!known.peek(key)) known.set(key, defaultFeatures(channel, locale), Number.POSITIVE_INFINITY);
      const reading: CacheRead<ChannelFeatures> = { read: () => fetchFeatures(backend, market), isFresh: (age) => age < fresh };
      return known.recall(key, reading) ?? defaultFeatures(channel, locale);
    },
  };
}

async function fetchFeatures(backend: Pick<Backend, "ask">, { channel, locale, platform, base }: BackendMarket): Promise<ChannelFeatures> {
  // Without the visitor's abort signal and timing, since the answer also serves later visitors.
  const outcome = await backend.ask(shopFrontendsInitialData, {}, { channel, locale, platform, base, timing: startTiming() });
  if (!outcome.ok) throw new Error("the initial data is unavailable");
  return outcome.value.features;
}
