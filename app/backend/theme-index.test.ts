import { describe, expect, it } from "vitest";
import type { Backend } from "./backend.ts";
import { freshness } from "./call.ts";
import { createThemeIndex } from "./theme-index.ts";

const market = { channel: "card", locale: "de-DE", platform: "web" } as const;

/** Fake back end with themes "theme-0" …, a call counter, a failure switch, and a clock. */
function open(count: number) {
  const all = Array.from({ length: count }, (_, index) => `theme-${index}`);
  const state = { requests: 0, broken: false };
  const ask = async (_call: unknown, { themeIds, page, pageSize }: { themeIds?: string[]; page: number; pageSize: number }) => {
    state.requests += 1;
    if (state.broken) return { ok: false };
    const found = themeIds ? all.filter((id) => themeIds.includes(id)) : all;
    const themes = found.slice((page - 1) * pageSize, page * pageSize).map((id) => ({ id }));
    return { ok: true, value: { total: found.length, themes, withdrawn: [] } };
  };
  const clock = { now: 0 };
  const themes = createThemeIndex({ ask } as unknown as Backend, { now: () => clock.now });
  return { clock, state, has: (id: string) => themes.find(id, market).then((known) => known && known.kind === "found"), all };
}

describe("the index of themes", () => {
  it("costs one request per theme for any number of visitors", async () => {
    const { has, state } = open(100);
    const answers = await Promise.all(Array.from({ length: 50 }, () => has("theme-99")));
    expect(new Set(answers)).toEqual(new Set([true]));
    expect([await has("theme-99"), await has("theme-100"), await has("theme-100")]).toEqual([true, false, false]);
    expect(state.requests).toBe(2);
  });

  it("costs a bounded number of requests for invented ids", async () => {
    const { has, all, state } = open(416);
    const invented = await Promise.all(Array.from({ length: 3_000 }, (_, number) => has(`made-up-${number}`)));
    expect(new Set(invented)).toEqual(new Set([false]));
    expect(state.requests).toBe(20 + 9);
    // Each listed theme is read once.
    expect(new Set(await Promise.all(all.map(has)))).toEqual(new Set([true]));
    expect(new Set(await Promise.all(all.map(has)))).toEqual(new Set([true]));
    expect(state.requests).toBe(20 + 9 + 416);
  });

  it("costs no more requests later, for ids that were looked up before", async () => {
    const { has, state, clock } = open(416);
    const invented: string[] = [];
    const costs: number[] = [];
    for (let window = 0; window < 6; window += 1) {
      clock.now = window * freshness.catalogue.fresh;
      invented.push(...Array.from({ length: 25 }, (_, number) => `made-up-${window}-${number}`));
      state.requests = 0;
      expect(new Set(await Promise.all(invented.map(has)))).toEqual(new Set([false]));
      // The background read of the list takes a few turns.
      await new Promise((resolve) => setImmediate(resolve));
      costs.push(state.requests);
    }
    expect(Math.max(...costs)).toBeLessThanOrEqual(20 + 9);
  });

  it("is refreshed in the background once stale, and serves the stale list meanwhile", async () => {
    const { has, state, clock } = open(60);
    await Promise.all(Array.from({ length: 21 }, (_, number) => has(`made-up-${number}`)));
    expect(state.requests).toBe(20 + 2);
    Object.assign(state, { requests: 0, broken: true });
    clock.now = freshness.catalogue.fresh;
    // A listed theme exists, but cannot be read.
    expect([await has("theme-59"), await has("made-up")]).toEqual([undefined, false]);
    expect(state.requests).toBe(3);
    // The background read fails in the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    clock.now += 60_000;
    state.broken = false;
    expect([await has("theme-59"), await has("made-up")]).toEqual([true, false]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(state.requests).toBe(7);
  });

  it("finds a theme that is newer than the list", async () => {
    const { has, all, clock } = open(60);
    await Promise.all(Array.from({ length: 21 }, (_, number) => has(`made-up-${number}`)));
    all.push("theme-60");
    // The budget of single lookups is used up; it refills within the freshness window.
    expect(await has("theme-60")).toBe(false);
    clock.now += freshness.catalogue.fresh / 20;
    expect(await has("theme-60")).toBe(true);
  });

  it("gives no answer while the back end fails and nothing is cached, and retries", async () => {
    const { has, state } = open(1);
    state.broken = true;
    expect(await has("theme-0")).toBeUndefined();
    state.broken = false;
    expect(await has("theme-0")).toBe(true);
  });

  it("rejects an invalid id without a request", async () => {
    const { has, state } = open(1);
    expect(await has("x".repeat(101))).toBe(false);
    expect(state.requests).toBe(0);
  });

  it("gives no answer for unlisted ids if the list exceeds the limit", async () => {
    const { has, state } = open(24_001);
    const invented = await Promise.all(Array.from({ length: 40 }, (_, number) => has(`made-up-${number}`)));
    expect(invented).toEqual([...Array(20).fill(false), ...Array(20).fill(undefined)]);
    expect(state.requests).toBe(21);
  });

  it("also covers a long list, which is refreshed less often", async () => {
    const { has, state, clock } = open(20_000);
    const invented = await Promise.all(Array.from({ length: 40 }, (_, number) => has(`made-up-${number}`)));
    expect(new Set(invented)).toEqual(new Set([false]));
    expect(await has("theme-19999")).toBe(true);
    const pages = Math.ceil(20_000 / 48);
    expect(state.requests).toBe(20 + pages + 1);
    for (const [later, expected] of [
      [freshness.catalogue.fresh, 1],
      [freshness.catalogue.stale, pages + 1],
    ] as const) {
      Object.assign(state, { requests: 0 });
      clock.now = later;
      expect(await has("theme-0")).toBe(true);
      // Waits for the background read.
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect([later, state.requests]).toEqual([later, expected]);
    }
  });
});
