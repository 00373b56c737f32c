import { expect, it } from "vitest";
import { collectGarbage } from "../../tests/collect-garbage.ts";
import { createLiveMemoryMeter } from "./live-memory.ts";

it("the least use since the last collection counts", () => {
  const heap = { bytes: 50 };
  let collect = () => {};
  const alive = createLiveMemoryMeter(
    () => heap.bytes,
    (onCollected) => {
      collect = onCollected;
    },
  );
  const seen = [50, 80, 40, 90].map((bytes) => {
    heap.bytes = bytes;
    return alive();
  });
  const collected = [70, 80].map((bytes) => {
    heap.bytes = bytes;
    collect();
    heap.bytes = 99;
    return alive();
  });
  expect([...seen, ...collected]).toEqual([50, 50, 40, 40, 70, 80]);
});

it("the runtime's full collections are noticed, each time", async () => {
  let bytes = 1;
  const alive = createLiveMemoryMeter(() => bytes);
  for (const measured of [2, 3]) {
    bytes = measured;
    const aliveAfterCollection = () => {
      collectGarbage();
      return alive();
    };
    await expect.poll(aliveAfterCollection).toBe(measured);
  }
});
