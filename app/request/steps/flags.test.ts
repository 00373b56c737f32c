import { RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { experimentSchema } from "#app/experiments/experiment.ts";
import { type Visit, visitContext } from "../visit.ts";
import { decideFlags, loadDecisions, loadEvaluations } from "./flags.ts";

const experiment = {
  name: "1616",
  killed: false,
  trafficAllocation: 100,
  defaultTreatment: "off",
  treatments: [{ name: "on", size: 100 }],
};

const off = [{ name: "off", size: 100 }];

function visitOf(more: object, path: string, cookie?: string) {
  const experiments = new Map([["1616", experimentSchema.parse({ ...experiment, ...more })]]);
  return {
    services: { flags: { experiments: async () => experiments } },
    visitorKey: "me",
    address: { locale: "fr-CH", channel: "poster", platform: "desktop", path },
    session: { cookie },
  } as unknown as Visit;
}

async function treatmentIn(more: object, tags?: readonly string[], path = "/leinwanddruck") {
  return (await loadDecisions(visitOf(more, path))).treatmentOf("1616", tags);
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

it("a page's decisions change the session's treatments, and repeated ones do not", async () => {
  const first = visitOf({}, "/leinwanddruck");
  expect((await loadDecisions(first)).treatmentOf("1616")).toBe("on");
  expect(first.session?.changed).toEqual(new Map([["1616", "on"]]));
  const next = visitOf({}, "/leinwanddruck", "1616=on");
  expect((await loadDecisions(next)).treatmentOf("1616")).toBe("on");
  expect(next.session?.changed).toBeUndefined();
  const ended = visitOf({ killed: true }, "/leinwanddruck", "1616=on");
  expect((await loadDecisions(ended)).treatmentOf("1616")).toBe("off");
  expect(ended.session?.changed).toEqual(new Map());
});

it("a forced visitor is known by the visitor's key", async () => {
  const forced = [{ treatment: "control", visitors: ["me"] }];
  expect(await treatmentIn({ forced })).toBe("control");
});

describe("a call about a block", () => {
  const calls = ["_configurations", "_forms", "_hand-offs"];

  it.each(calls)("below /%s gets the treatment of its page", async (call) => {
    const path = `/${call}/4f3c/leinwanddruck/`;
    expect(await treatmentIn({ audience: { pathPrefixes: ["/leinwanddruck"] } }, [], path)).toBe("on");
    expect(await treatmentIn({ audience: { pathPrefixes: ["/posterdruck"] } }, [], path)).toBe("off");
    expect(await treatmentIn({ treatments: off, onPaths: ["/leinwanddruck"] }, [], path)).toBe("on");
    expect(await treatmentIn({ treatments: off, onPaths: ["/_"] }, [], path)).toBe("off");
  });
});

it.each([
  ["/posterdruck/gross", true],
  ["/_configurations/4f3c/posterdruck", true],
  ["/leinwanddruck", false],
])("at %s an experiment that is on below /posterdruck is on by its path: %s", async (path, expected) => {
  const more = { onPaths: ["/posterdruck"], audience: { pathPrefixes: ["/leinwand"] } };
  const { isOnPath } = await loadDecisions(visitOf(more, path));
  expect([isOnPath("1616"), isOnPath("965")]).toEqual([expected, false]);
});

it.each([
  ["/leinwanddruck", true],
  ["/_header", true],
  ["/_configurations/4f3c/leinwanddruck", true],
  ["/web-api/customer-data", false],
  ["/leinwand.html", true],
  ["/kundenkonto/bestellungen", true],
  ["/robots.txt", false],
  ["/sitemap-de-de.xml", false],
  ["/kundenkonto/password", false],
])("experiments are read at %s: %s", async (path, expected) => {
  const context = new RouterContextProvider();
  const experiments = vi.fn(async () => new Map());
  const timing = { note() {} };
  context.set(visitContext, { ...visitOf({}, path), crawler: false, timing, services: { flags: { experiments } } } as unknown as Visit);
  await decideFlags({ context } as unknown as Parameters<typeof decideFlags>[0], async () => new Response());
  expect(experiments).toHaveBeenCalledTimes(expected ? 1 : 0);
});

describe("the treatment that the browser counts", () => {
  const countedIn = async (more: object, cookie?: string) => (await loadEvaluations(visitOf(more, "/_experiments", cookie)))["1616"];

  it.each([
    ["tags", { tags: ["calculator"] }],
    ["paths", { pathPrefixes: ["/leinwand"] }],
    ["tags and paths", { tags: ["calculator"], pathPrefixes: ["/leinwand"] }],
  ])("of an experiment for %s is the one that a page of its audience has shown", async (_, audience) => {
    expect(await countedIn({ audience })).toMatchObject({ treatment: "off", label: "default rule", byPage: true });
    const kept = await countedIn({ audience }, "1616=on");
    expect(kept).toMatchObject({ treatment: "on", label: "in audience" });
    expect(kept).not.toHaveProperty("byPage");
    expect(await countedIn({ audience, treatments: off }, "1616=on")).toMatchObject({ treatment: "on", label: "kept in session" });
  });

  it("is the default outside the locales of an experiment, whatever the session keeps", async () => {
    const audience = { tags: ["calculator"], locales: ["de-CH"] };
    for (const cookie of [undefined, "1616=on"]) {
      const counted = await countedIn({ audience }, cookie);
      expect(counted).toMatchObject({ treatment: "off", label: "default rule" });
      expect(counted).not.toHaveProperty("byPage");
    }
  });
});
