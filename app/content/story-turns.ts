import { createThrottle } from "#app/cache/throttle.ts";

/** Single stories per second that the service delivers (docs/decisions/0011), unless its headers name another limit. */
const limits = { usual: 50, max: 800 };

/** Max wait of a first read for its turn (ms), which leaves a second for the response. */
const maxWait = 1_200;

/** Turns per second that refreshes leave to the content version, lists and first reads. */
const reserved = 5;

export type StoryRateLimit = {
  /** Returns false at once if the turn would come after `within` (ms), or too late for a response. */
  take(within: number): Promise<boolean>;
  /** Returns false at once unless a turn beyond the reserved ones is free, since refreshes must not delay first reads. */
  takeForRefresh(): Promise<boolean>;
  adopt(headers: Headers): void;
};

export function createStoryRateLimit(): StoryRateLimit {
  let perSecond = limits.usual;
  const turn = createThrottle(() => perSecond);
  return {
    take: (within) => turn(Math.min(within, maxWait)),
    takeForRefresh: () => turn(0, reserved),
    adopt(headers) {
      const limit = Number(/\bq=(\d+)/.exec(headers.get("x-ratelimit-policy") ?? "")?.[1]);
      if (limit > 0) perSecond = Math.min(limit, limits.max);
    },
  };
}
