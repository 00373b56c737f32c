import { expect, it, vi } from "vitest";
import { forEachInTurns } from "./turns.ts";

it("lets waiting input be handled every 10 ms", async () => {
  const log: unknown[] = [];
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  setTimeout(() => log.push("input"));
  await forEachInTurns([1, 2, 3, 4, 5], (item) => {
    log.push(item);
    now += 4;
  });
  expect(log).toEqual([1, 2, 3, "input", 4, 5]);
});
