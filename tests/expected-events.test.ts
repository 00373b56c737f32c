import { expect, it } from "vitest";
import { logEvent } from "#app/observe/log.ts";
import { takeEventNames, takeEvents } from "./expected-events.ts";

it("an event is recorded with its facts, and taken once", () => {
  logEvent("error", "hybrid-parse-error", { at: "content.body.0" });
  expect(takeEvents()).toEqual([expect.objectContaining({ severity: "error", event: "hybrid-parse-error", at: "content.body.0" })]);
  expect(takeEvents()).toEqual([]);
});

it("an unstructured line is recorded as an event named console", () => {
  console.warn("Each child in a list should have a %s prop", "key");
  expect(takeEventNames()).toEqual(["console"]);
});
