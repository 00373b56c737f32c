import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeEvents } from "./expected-events.ts";
import { openOfficialSdk, sdkPrefix } from "./split-sdk/official-sdk.ts";
import { openOwnClient, ownPrefix } from "./split-sdk/own-client.ts";
import { play } from "./split-sdk/play.ts";
import { scenarios } from "./split-sdk/scenarios.ts";
import type { Sent } from "./split-sdk/wire-log.ts";

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // The SDK logs what it refuses.
  takeEvents();
});

/** Headers that the shop's relay sets itself. */
const ofRelay = ["Accept", "Authorization", "Content-Type"];

const withoutRelayHeaders = (sent: readonly Sent[]) =>
  sent.map(({ headers, ...one }) => ({
    ...one,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofRelay.includes(name))),
  }));

describe("the client sends what the Split SDK 10.28.0 sends:", () => {
  it.each(scenarios)("$name", async (scenario) => {
    const official = await play(scenario, sdkPrefix, openOfficialSdk);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    const own = await play(scenario, ownPrefix, openOwnClient);
    expect(withoutRelayHeaders(own)).toEqual(withoutRelayHeaders(official));
  });

  it("in at least 30 scenarios, all of which but 'a no' send something", async () => {
    expect(scenarios.length).toBeGreaterThanOrEqual(30);
    const silent: string[] = [];
    for (const scenario of scenarios) if ((await play(scenario, ownPrefix, openOwnClient)).length === 0) silent.push(scenario.name);
    expect(silent).toEqual(["a no"]);
  });
});
