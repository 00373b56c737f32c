import { expect, it } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { createSafeWaitUntil } from "./safe-wait-until.ts";

it("hands the platform work that it may wait for, whatever comes of it", async () => {
  const taken: Promise<unknown>[] = [];
  const waitUntil = createSafeWaitUntil((work) => void taken.push(work));
  waitUntil(Promise.resolve("a story"));
  waitUntil(Promise.reject(new Error("down")));
  expect(await Promise.all(taken)).toEqual([undefined, undefined]);
});

it("spares the page a platform that takes no work, and says so", () => {
  const waitUntil = createSafeWaitUntil(() => {
    throw new TypeError("the request has ended");
  });
  waitUntil(Promise.reject(new Error("down")));
  expect(takeEvents().map(({ event }) => event)).toEqual(["background-work-not-taken"]);
});

it("lets work be where a process runs on by itself", async () => {
  createSafeWaitUntil(undefined)(Promise.reject(new Error("down")));
  // An unhandled rejection would fail the run in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
});
