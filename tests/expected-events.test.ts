import { expect, it } from "vitest";
import { logEvent } from "#app/observe/log.ts";
import { takeEventNames, takeEvents } from "./expected-events.ts";

it("gives a structured event with its facts, once", () => {
  logEvent("error", "hybrid-parse-error", { at: "content.body.0" });
  expect(takeEvents()).toEqual([expect.objectContaining({ severity: "error", event: "hybrid-parse-error", at: "content.body.0" })]);
  expect(takeEvents()).toEqual([]);
});

it("gives any other line as what it is", () => {
  console.warn("Each child in a list should have a %s prop", "key");
  expect(takeEventNames()).toEqual(["console"]);
});
