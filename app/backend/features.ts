import { openCache, type Reading } from "#app/cache/cache.ts";
import { runsOn, type WaitUntil } from "#app/cache/wait-until.ts";
import { defaultFeatures, type Features } from "#app/channel/defaults.ts";
import { startTiming } from "#app/observe/timing.ts";
import type { Backend, Caller } from "./backend.ts";
import { freshness } from "./call.ts";
import { shopFrontendsInitialData } from "./calls/shop/initial-data.ts";

export type KnownFeatures = {
  /** What a market's shop has, as far as it is known: nobody waits for it. */
  of(market: Market): Features;
};

/** Whose features: a market's, at the back end that its pages ask. */
type Market = Pick<Caller, "channel" | "locale" | "platform" | "base">;

/** As long as this an answer stands, in milliseconds. */
const { fresh } = freshness.catalogue;
/** Features that could not be read are left alone for so long, in milliseconds. */
const pause = 30_000;
/** More markets than this there are not: channels, locales, platforms and bases. */
const mostMarkets = 200;

/**
 * What shops have by the back end's initial data, read behind visitors: until it has answered the channel's defaults stand, and
 * while it cannot be had its last answer.
 *
 * @param waitUntil takes what is read behind visitors
 * @param now milliseconds
 */
export function openFeatures(
  backend: Pick<Backend, "ask">,
  waitUntil: WaitUntil = runsOn,
  now: () => number = () => performance.now(),
): KnownFeatures {
  const known = openCache<Features>({ most: mostMarkets, pauses: { first: pause, longest: pause }, waitUntil }, now);
  return {
    of(market) {
      const { channel, locale, platform, base = "" } = market;
      const key = [channel, locale, platform, base].join(" ");
      // A default is older than any answer: it stands in, and is asked about at once.
      if (!known.peek(key)) known.set(key, defaultFeatures(channel, locale), Number.POSITIVE_INFINITY);
      const reading: Reading<Features> = { read: () => ask(backend, market), isFresh: (age) => age < fresh };
      return known.recall(key, reading) ?? defaultFeatures(channel, locale);
    },
  };
}

/** @throws Error where the back end cannot be asked */
async function ask(backend: Pick<Backend, "ask">, { channel, locale, platform, base }: Market): Promise<Features> {
  // For whoever comes next, so it ends with nobody's leaving, and is noted as no single visitor's time.
  const outcome = await backend.ask(
    shopFrontendsInitialData,
    { reviewCount: 0 },
    { channel, locale, platform, base, timing: startTiming() },
  );
  if (!outcome.ok) throw new Error("the initial data cannot be had");
  return outcome.value.features;
}
