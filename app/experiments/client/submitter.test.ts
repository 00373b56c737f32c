import { describe, expect, it } from "vitest";
import { systemClock } from "./clock.ts";
import { createCountQueue, createListQueue, createUniqueKeyQueue, mergeCounts, mergeLists } from "./queues.ts";
import { createSubmitter, type SubmitterSettings } from "./submitter.ts";

type Posted<Taken> = Pick<SubmitterSettings<Taken>, "queue" | "toBody" | "merge">;

/** Fills and posts the queue three times, and returns the bodies; the first two posts fail. */
async function bodiesOf<Taken>(posted: Posted<Taken>, fill: (round: number) => unknown): Promise<unknown[]> {
  const bodies: unknown[] = [];
  const post = async (body: string) => bodies.push(JSON.parse(body)) > 2;
  const { send } = createSubmitter({ clock: systemClock, period: 1, canSend: () => true, post, ...posted });
  for (const round of [1, 2, 3]) {
    fill(round);
    await send();
  }
  return bodies;
}

describe("entries of a failed post are", () => {
  it("sent once more, before later ones", async () => {
    const queue = createListQueue<number>(10);
    const bodies = await bodiesOf({ queue, toBody: (taken) => taken, merge: mergeLists }, (round) => queue.add([round]));
    expect(bodies).toEqual([[1], [1, 2], [3]]);
  });

  it("sent once more without later ones", async () => {
    const queue = createListQueue<number>(10);
    const bodies = await bodiesOf({ queue, toBody: (taken) => taken, merge: mergeLists }, (round) => round === 1 && queue.add([round]));
    expect(bodies).toEqual([[1], [1]]);
  });

  it("added up if they are counts of the same feature and hour", async () => {
    const queue = createCountQueue();
    const hour = 3_600_000;
    const toBody = (taken: ReturnType<typeof queue.take>) => [...taken.values()].map(({ f, m, rc }) => [f, m / hour, rc]);
    const bodies = await bodiesOf({ queue, toBody, merge: mergeCounts }, (round) => {
      queue.count("1616", hour);
      queue.count("1616", round * hour);
    });
    expect(bodies).toEqual([
      [["1616", 1, 2]],
      [
        ["1616", 1, 3],
        ["1616", 2, 1],
      ],
      [
        ["1616", 1, 1],
        ["1616", 3, 1],
      ],
    ]);
  });

  it("dropped if they are unique keys, as in the SDK", async () => {
    const queue = createUniqueKeyQueue();
    const toBody = (taken: ReturnType<typeof queue.take>) => Array.from(taken, ([key, features]) => [key, ...features]);
    const bodies = await bodiesOf({ queue, toBody }, (round) => round === 1 && queue.see("key", "1616"));
    expect(bodies).toEqual([[["key", "1616"]]]);
  });
});
