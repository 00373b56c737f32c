import { describe, expect, it } from "vitest";
import { experimentSchema } from "#app/experiments/experiment.ts";
import type { Visit } from "../visit.ts";
import { decisionsFor } from "./flags.ts";

const experiment = {
  name: "1616",
  killed: false,
  trafficAllocation: 100,
  defaultTreatment: "off",
  treatments: [{ name: "on", size: 100 }],
};

const off = [{ name: "off", size: 100 }];

async function treatmentIn(more: object, tags?: readonly string[], path = "/leinwanddruck") {
  const experiments = new Map([["1616", experimentSchema.parse({ ...experiment, ...more })]]);
  const visit = {
    services: { flags: { experiments: async () => experiments } },
    visitorKey: "me",
    address: { locale: "fr-CH", channel: "poster", platform: "desktop", path },
  } as unknown as Visit;
  return (await decisionsFor(visit)).treatmentOf("1616", tags);
}

it.each([
  ["a locale", { locales: ["fr-CH"] }, { locales: ["de-CH"] }],
  ["a channel", { channels: ["poster"] }, { channels: ["card"] }],
  ["a platform", { platforms: ["desktop"] }, { platforms: ["web"] }],
  ["a path", { pathPrefixes: ["/leinwand"] }, { pathPrefixes: ["/poster"] }],
  ["a tag", { tags: ["calculator"] }, { tags: ["gallery"] }],
])("an experiment for %s reaches visitors there, and no others", async (_, here, elsewhere) => {
  expect(await treatmentIn({ audience: here }, ["calculator"])).toBe("on");
  expect(await treatmentIn({ audience: elsewhere }, ["calculator"])).toBe("off");
});

it("a forced visitor is known by the visitor's key", async () => {
  const forced = [{ treatment: "control", visitors: ["me"] }];
  expect(await treatmentIn({ forced })).toBe("control");
});

describe("a call about a block", () => {
  const calls = ["_configurations", "_contact-forms", "_hand-offs", "_toolboxes", "_vouchers"];

  it.each(calls)("below /%s gets the treatment of its page", async (call) => {
    const path = `/${call}/4f3c/leinwanddruck/`;
    expect(await treatmentIn({ audience: { pathPrefixes: ["/leinwanddruck"] } }, [], path)).toBe("on");
    expect(await treatmentIn({ audience: { pathPrefixes: ["/posterdruck"] } }, [], path)).toBe("off");
    expect(await treatmentIn({ treatments: off, onPaths: ["/leinwanddruck"] }, [], path)).toBe("on");
    expect(await treatmentIn({ treatments: off, onPaths: ["/_"] }, [], path)).toBe("off");
  });
});
