import { expect, it } from "vitest";
import { takeEvents } from "../../tests/expected-events.ts";
import { createSafeWaitUntil } from "./safe-wait-until.ts";

it("waitUntil passes work to the platform, and hides its failures", async () => {
  const accepted: Promise<unknown>[] = [];
  const waitUntil = createSafeWaitUntil((work) => void accepted.push(work));
  waitUntil(Promise.resolve("a story"));
  waitUntil(Promise.reject(new Error("down")));
  expect(await Promise.all(accepted)).toEqual([undefined, undefined]);
});

it("waitUntil logs a platform that refuses work, without affecting the page", () => {
  const waitUntil = createSafeWaitUntil(() => {
    throw new TypeError("the request has ended");
  });
  waitUntil(Promise.reject(new Error("down")));
  expect(takeEvents().map(({ event }) => event)).toEqual(["background-work-refused"]);
});

it("waitUntil ignores failures of work without a platform", async () => {
  createSafeWaitUntil(undefined)(Promise.reject(new Error("down")));
  // An unhandled rejection would fail the run in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
});
