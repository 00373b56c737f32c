import type { RateLimitRequest, RateLimitResult } from "#app/shared-state/shared-store.ts";
import { takeFromWindow, type WindowParts } from "#app/shared-state/sliding-window.ts";
import type { DenoKv, DenoKvKey } from "./deno-kv.ts";

/** Max time of all attempts (ms), shorter than the silence after which the store counts as lost (app/shared-state/shared-state.ts). */
const contentionTimeout = 250;
/** Max pause before the next attempt (ms); pauses are random, so that processes do not collide again. */
const maxPause = 20;

type Waiting = { take: RateLimitRequest; answer(taken: RateLimitResult | undefined): void; fail(error: unknown): void };

/**
 * Counts by compare-and-set, since Deno KV has no counter with a bound. Combines a process's requests for one key in one write.
 *
 * @param now milliseconds, the same in all processes
 * @returns undefined while too many processes change the key
 */
export function createDenoKvCounter(kv: DenoKv, now: () => number) {
  const queues = new Map<string, Waiting[]>();

  return (key: DenoKvKey, take: RateLimitRequest): Promise<RateLimitResult | undefined> =>
    new Promise((answer, fail) => {
      const name = key.join(" ");
      const queue = queues.get(name) ?? [];
      queue.push({ take, answer, fail });
      if (queues.has(name)) return;
      queues.set(name, queue);
      void serve(key, name, queue);
    });

  async function serve(key: DenoKvKey, name: string, queue: Waiting[]): Promise<void> {
    let until = performance.now() + contentionTimeout;
    while (queue.length > 0) {
      const batch = [...queue];
      const outcome = await attempt(key, batch).catch((error: unknown) => ({ error }));
      if (!outcome && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * maxPause));
        continue;
      }
      queue.splice(0, batch.length);
      for (const [at, { answer, fail }] of batch.entries()) {
        if (outcome && "error" in outcome) fail(outcome.error);
        else answer(outcome?.[at]);
      }
      until = performance.now() + contentionTimeout;
    }
    queues.delete(name);
  }

  async function attempt(key: DenoKvKey, batch: Waiting[]): Promise<RateLimitResult[] | undefined> {
    const { value, versionstamp } = await kv.get<WindowParts>(key);
    let parts = value ?? {};
    const answers = batch.map(({ take }) => {
      const next = takeFromWindow(parts, take, now());
      parts = next.parts;
      return next.taken;
    });
    if (answers.every(({ wait }) => wait > 0)) return answers;
    const expireIn = Math.max(...batch.map(({ take }) => take.window)) * 1.2;
    const { ok } = await kv.atomic().check({ key, versionstamp }).set(key, parts, { expireIn }).commit();
    return ok ? answers : undefined;
  }
}
