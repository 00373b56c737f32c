import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sampled } from "../sampled.ts";
import { type OpenPlatforms, openPlatforms } from "./platforms.ts";
import { cases, expectSameAnswer, expectStreamed, policiesOf } from "./same-answers.ts";

let opened: OpenPlatforms;
beforeAll(async () => {
  // The Node function runs in this process and logs its events here.
  for (const method of ["info", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
  opened = await openPlatforms();
});
afterAll(() => opened?.close());

test("every platform streams a page before its late data arrives", () => expectStreamed(opened));

describe("every platform gives the same answer to", () => {
  test.each(sampled(cases, 4))("$label", (one) => expectSameAnswer(opened, one));
});

test("every platform sends the same security policy", async () => {
  const [deno, ...others] = await policiesOf(opened);
  expect(others).toEqual([deno, deno]);
});
