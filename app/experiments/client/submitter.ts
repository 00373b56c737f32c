import type { Clock } from "./clock.ts";
import { createLoop, type Loop } from "./loop.ts";
import type { Queue } from "./queues.ts";

export type Submitter = Loop & {
  /** Posts run one after the other. */
  send(): Promise<void>;
  /** Drops what a failed post would send again. */
  forget(): void;
};

export type SubmitterSettings<Taken> = {
  clock: Clock;
  queue: Queue<Taken>;
  period: number;
  /** Before the first post; the first one is at once without it. */
  firstWindow?: number;
  retries?: number;
  canSend(): boolean;
  toBody(taken: Taken): unknown;
  /** Gives false if the post failed; never rejects. */
  post(body: string): Promise<boolean>;
};

/** Posts a queue periodically, as the SDK's submitters do: what failed is sent once more with the next post, then dropped. */
export function createSubmitter<Taken>(settings: SubmitterSettings<Taken>): Submitter {
  const { clock, queue, period, firstWindow = 0, retries = 0, canSend, toBody, post } = settings;
  let kept: Taken | undefined;
  let failures = 0;
  let posts: Promise<void> | undefined;

  function forget(): void {
    kept = undefined;
    failures = 0;
  }

  async function postQueue(): Promise<void> {
    if ((queue.isEmpty() && !kept) || !canSend()) return;
    const taken = queue.take(kept);
    kept = retries > 0 ? taken : undefined;
    const isReceived = await post(JSON.stringify(toBody(taken)));
    if (isReceived || failures === retries) forget();
    else if (kept) failures += 1;
  }

  function send(): Promise<void> {
    // The first post starts in this very turn: a full queue is emptied before the next item.
    posts = posts ? posts.then(postQueue) : postQueue();
    return posts;
  }

  return { ...createLoop(clock, firstWindow, () => send().then(() => period)), send, forget };
}
