import { type ExperimentsResponse, parseExperimentsResponse } from "./answer.ts";
import type { Clock } from "./clock.ts";
import { backoffBase, maxBackoff, refreshPeriod, requestTimeoutBeforeReady, retriesBeforeReady } from "./limits.ts";
import { createLoop, type Loop } from "./loop.ts";

export type FlagFeed = Pick<Loop, "start" | "stop">;

export type FlagFeedSettings = {
  clock: Clock;
  /** Requests `/_experiments`; a rejection or an invalid response counts as a failure. */
  read(): Promise<unknown>;
  /** @param took milliseconds */
  onAnswer(answer: ExperimentsResponse, took: number): void;
};

/**
 * Polls every 60 s; after failures, waits 1 s, 2 s, 4 s and so on, up to 30 min. Until the first valid response, a request times out after
 * 5 s and is retried once at once.
 */
export function createFlagPolling({ clock, read, onAnswer }: FlagFeedSettings): FlagFeed {
  let isAnswered = false;
  let failures = 0;

  function request(): Promise<ExperimentsResponse | undefined> {
    const answer = read().then(parseExperimentsResponse, () => undefined);
    if (isAnswered) return answer;
    return new Promise((resolve) => {
      const cancelTimeout = clock.after(requestTimeoutBeforeReady, () => resolve(undefined));
      void answer.then(resolve).then(cancelTimeout);
    });
  }

  async function poll(isCurrent: () => boolean): Promise<number> {
    let answer: ExperimentsResponse | undefined;
    let start = 0;
    for (let tries = isAnswered ? 0 : retriesBeforeReady; !answer && tries >= 0 && isCurrent(); tries -= 1) {
      start = clock.now();
      answer = await request();
    }
    if (!answer) return Math.min(backoffBase * 2 ** failures++, maxBackoff);
    isAnswered = true;
    failures = 0;
    // Drops a response that arrives after `stop`, even if the feed has been started again.
    if (isCurrent()) onAnswer(answer, clock.now() - start);
    return refreshPeriod;
  }

  return createLoop(clock, 0, poll);
}
