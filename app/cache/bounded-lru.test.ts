import { expect, it } from "vitest";
import { BoundedLru } from "./bounded-lru.ts";

it("a store takes entries of any weight, until their sum exceeds its bound", () => {
  const store = new BoundedLru<{ weight: number }>(10, { weigh: ({ weight }) => weight });
  for (const [key, weight] of [
    ["none", 0],
    ["half", 0.5],
    ["more than two", 2.2],
  ] as const)
    store.set(key, { weight });
  expect([store.size, store.calculatedSize]).toEqual([3, 5]);
  store.set("six", { weight: 5.4 });
  expect([...store.keys()]).toEqual(["six", "more than two"].concat("half"));
});
