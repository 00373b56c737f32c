import type { Clock } from "./clock.ts";
import { createLoop, type Loop } from "./loop.ts";
import type { Queue } from "./queues.ts";

export type Submitter<Taken> = Loop & {
  /** Posts the queue once a running post has ended. */
  send(): Promise<void>;
  /** Removes and returns the entries to send or retry; undefined if there are none. Does not affect a running post. */
  take(): Taken | undefined;
  /** Drops the entries to send or retry; a running post is not retried. */
  clear(): void;
};

export type SubmitterSettings<Taken> = {
  clock: Clock;
  queue: Queue<Taken>;
  period: number;
  /** Milliseconds before the first post; 0 by default. */
  firstWindow?: number;
  /** Merges the entries of a failed post into the next post, once; without `merge`, they are dropped. */
  merge?(failed: Taken, later: Taken): Taken;
  canSend(): boolean;
  toBody(taken: Taken): unknown;
  /** Returns false if the post failed; never rejects. */
  post(body: string): Promise<boolean>;
};

export function createSubmitter<Taken>(settings: SubmitterSettings<Taken>): Submitter<Taken> {
  const { clock, queue, period, firstWindow = 0, merge, canSend, toBody, post } = settings;
  let kept: Taken | undefined;
  /** Entries of the last post; undefined if they have been cleared since. */
  let posted: Taken | undefined;
  let posts: Promise<void> | undefined;

  function clear(): void {
    kept = undefined;
    posted = undefined;
    queue.clear();
  }

  function take(): Taken | undefined {
    const before = kept;
    kept = undefined;
    if (queue.isEmpty()) return before;
    const later = queue.take();
    return before && merge ? merge(before, later) : later;
  }

  async function postQueue(): Promise<void> {
    if (!canSend()) return;
    const before = kept;
    const taken = take();
    posted = taken;
    if (taken && !(await post(JSON.stringify(toBody(taken)))) && merge && !before && posted === taken) kept = taken;
  }

  function send(): Promise<void> {
    // The first post starts synchronously, so that a full queue is empty before the next item.
    posts = posts ? posts.then(postQueue) : postQueue();
    return posts;
  }

  return { ...createLoop(clock, firstWindow, () => send().then(() => period)), send, take, clear };
}
