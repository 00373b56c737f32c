import { createThrottle } from "#app/cache/throttle.ts";

/** Single stories that the service delivers a second (docs/decisions/0011), until its headers name another limit. */
const limits = { usual: 50, max: 800 };

/** Max wait of a first read for its turn (ms); leaves a second for the answer. */
const maxWait = 1_200;

/** Turns a second that refreshes leave to the content version, to lists and to first reads. */
const reserved = 5;

export type StoryTurns = {
  /** Returns false at once if the turn would come later than in `within` ms, or too late for an answer. */
  take(within: number): Promise<boolean>;
  /** Returns false unless there is a turn at once: refreshes must not keep first reads waiting. */
  takeForRefresh(): Promise<boolean>;
  /** Adopts the limit that an answer's headers name. */
  adopt(headers: Headers): void;
};

export function createStoryTurns(): StoryTurns {
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
