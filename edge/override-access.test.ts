import { afterEach, describe, expect, it } from "vitest";
import { signOverride } from "#app/experiments/override.ts";
import { forgetCounts } from "#app/observe/log-throttled.ts";
import { takeEvents } from "../tests/expected-events.ts";
import { publicOverrideSecret, readAllowedOverride } from "./override-access.ts";

const secret = "a secret of the console";
const on = { feature: "1616", treatment: "on" } as const;
const tomorrow = () => Math.floor(Date.now() / 1_000) + 86_400;
const read = (query: string, by: string | undefined = secret) => readAllowedOverride(new URLSearchParams(query), by);

// A second event within ten seconds is only counted.
afterEach(forgetCounts);

describe("a preview link", () => {
  it("shows its treatment if it is signed with the shop's secret", async () => {
    expect(await read(await signOverride({ ...on, until: tomorrow() }, secret))).toEqual({ treatment: on, disabled: false, debug: false });
  });

  it.each([
    ["without a signature", async () => "feature=1616&treatment=on"],
    ["signed with another secret", () => signOverride({ ...on, until: tomorrow() }, "another secret, long enough")],
    [
      "for another treatment than the signed one",
      async () => (await signOverride({ ...on, until: tomorrow() }, secret)).replace("=on", "=off"),
    ],
    ["that has expired", () => signOverride({ ...on, until: 1 }, secret)],
    ["that switches experiments off", async () => "disabled=1"],
  ])("%s is ignored, with one log event", async (_, query) => {
    expect(await read(await query())).toBeUndefined();
    expect(takeEvents()).toEqual([expect.objectContaining({ event: "override-refused" })]);
  });

  it("is ignored by a shop without a secret", async () => {
    const query = new URLSearchParams(await signOverride({ ...on, until: tomorrow() }, secret));
    expect(await readAllowedOverride(query, undefined)).toBeUndefined();
    expect(takeEvents()).toEqual([]);
  });
});

describe("on a machine without public access", () => {
  it.each([
    ["a treatment", "feature=1616&treatment=on", { treatment: on, disabled: false, debug: false }],
    ["no experiments", "disabled=1", { disabled: true, debug: false }],
  ])("anybody may ask for %s", async (_, query, override) => {
    expect(await read(query, publicOverrideSecret)).toEqual(override);
  });

  it("other values than on and off are ignored, with one log event", async () => {
    expect(await read("feature=1616&treatment=blue", publicOverrideSecret)).toBeUndefined();
    expect(takeEvents()).toEqual([
      expect.objectContaining({ event: "override-refused", reason: "the override's treatment is neither on nor off" }),
    ]);
  });
});
