import { describe, expect, it } from "vitest";
import type { PageFills } from "../fragments/fills.ts";
import type { Shell } from "./rendered-shell.ts";
import { createShellStore } from "./shell-store.ts";

const code = new Uint8Array();
const shell = (size: number, start = 0): Shell => ({ pieces: [new Uint8Array(size)], start: [new Uint8Array(start)], code, late: [] });

/** Creates a store of a number of bytes (three quarters of them for shells) on a fake clock. */
function storeOf(bytes: number, enabled = true) {
  const clock = { now: 0 };
  return { clock, store: createShellStore({ enabled, bytes, now: () => clock.now }) };
}

const fills = (templates: number, preloads = 0): PageFills => ({
  preloads: [new Uint8Array(preloads)],
  templates: [new Uint8Array(templates)],
});

describe("the shell store", () => {
  it("holds fills for one stored shell: neither for another, nor for one that is stored under the same key later", () => {
    const store = createShellStore({ enabled: true, bytes: 100_000 });
    for (const key of ["a", "b"]) store.keepShell(key, shell(10));
    store.keepFills("a", "answers", fills(1));
    expect([store.fills("a", "answers"), store.fills("b", "answers")]).toEqual([fills(1), undefined]);
    store.keepShell("a", shell(10));
    expect(store.fills("a", "answers")).toBeUndefined();
  });

  it("returns a shell and its fills by key", () => {
    const { store } = storeOf(1_000_000);
    const kept = store.keepShell("a", shell(100));
    expect(kept).toEqual(shell(100));
    store.keepFills("a", "answers", fills(1));
    expect(store.shell("a")?.shell).toBe(kept);
    expect(store.fills("a", "answers")).toEqual(fills(1));
    expect([store.shell("b"), store.fills("b", "answers"), store.fills("a", "others")]).toEqual([undefined, undefined, undefined]);
  });

  it("never exceeds its maximum bytes", () => {
    const { store, clock } = storeOf(100_000);
    for (let index = 0; index < 2_000; index += 1) {
      clock.now += 1_000;
      store.keepShell(`shell ${index}`, shell(100 + (index % 7) * 500, index % 300));
      store.keepFills(`shell ${index}`, "answers", fills(50, index % 900));
      expect(store.size().bytes).toBeLessThanOrEqual(100_000);
    }
    expect(store.size().shells).toBeGreaterThan(10);
    expect(store.shell("shell 1999")).toBeDefined();
    expect(store.shell("shell 0")).toBeUndefined();
  });

  it("stores everything while there is room, and nothing requested only once when full", () => {
    const { store, clock } = storeOf(4_000);
    const wanted = Array.from({ length: 1_000 }, (_, index) => {
      const wants = store.wants(`made up ${index}`);
      if (wants) store.keepShell(`made up ${index}`, shell(720));
      clock.now += 100;
      return wants;
    });
    expect(wanted.filter(Boolean)).toEqual([true, true, true]);
    expect(store.shell("made up 2")).toBeDefined();
  });

  it("replaces an entry unused for a while by a shell requested twice", () => {
    const { store, clock } = storeOf(4_000);
    for (const key of ["a", "b", "c"]) store.keepShell(key, shell(720));
    expect([store.wants("new"), store.wants("new")]).toEqual([false, false]);
    clock.now = 9_000;
    store.shell("b");
    store.shell("c");
    clock.now = 10_000;
    expect(store.wants("newer")).toBe(false);
    expect(store.wants("new")).toBe(true);
    store.keepShell("new", shell(720));
    expect(["a", "b", "c", "new"].filter((key) => store.shell(key))).toEqual(["b", "c", "new"]);
  });

  it("evicts no visited page during a flood of invented URLs", () => {
    const { store, clock } = storeOf(8_000);
    const pages = ["home", "canvas", "calendar"];
    for (const page of pages) store.keepShell(page, shell(720));
    let misses = 0;
    for (let index = 0; index < 30_000; index += 1) {
      clock.now += 5;
      const key = `made up ${Math.floor(index / 3)}`;
      if (!store.shell(key) && store.wants(key)) store.keepShell(key, shell(720));
      // Each page is visited once in nine seconds.
      if (index % 600 === 0 && !store.shell(pages[(index / 600) % 3] ?? "")) misses += 1;
    }
    expect(misses).toBe(0);
  });

  it("keeps no fills without their shell", () => {
    const { store } = storeOf(4_000);
    for (const key of ["a", "b", "c", "d"]) {
      store.keepShell(key, shell(720));
      store.keepFills(key, "answers", fills(10));
    }
    expect(["a", "b", "c", "d"].filter((key) => store.fills(key, "answers"))).toEqual(["a", "b", "c"]);
  });

  it("counts start script and key, not only the HTML", () => {
    const { store } = storeOf(1_000_000);
    store.keepShell("k".repeat(100), shell(1_000, 200));
    expect(store.size().bytes).toBeGreaterThanOrEqual(1_400);
  });

  it("keeps its entries if a shell exceeds the whole store", () => {
    const { store, clock } = storeOf(10_000);
    store.keepShell("small", shell(100));
    clock.now = 60_000;
    store.keepShell("huge", shell(20_000));
    expect(store.shell("huge")).toBeUndefined();
    expect(store.shell("small")).toBeDefined();
  });

  it("stores nothing while disabled", () => {
    const { store } = storeOf(10_000, false);
    store.keepShell("a", shell(1));
    store.keepFills("a", "answers", fills(1));
    expect([store.shell("a"), store.fills("a", "answers"), store.wants("a")]).toEqual([undefined, undefined, false]);
    expect(store.size()).toEqual({ shells: 0, compressed: 0, bytes: 0 });
  });

  it("counts a shared chunk once, until its last shell is evicted", () => {
    const { store, clock } = storeOf(100_000);
    const header = new Uint8Array(8_000);
    for (let index = 0; index < 20; index += 1)
      store.keepShell(`page ${index}`, { pieces: [header, new Uint8Array(80)], start: [], code, late: [] });
    expect(store.size()).toMatchObject({ shells: 20 });
    expect(store.size().bytes).toBeLessThan(8_000 + 20 * (8_080 * 0.25 + 150));
    clock.now = 60_000;
    store.keepShell("page 0", { pieces: [header, new Uint8Array(80)], start: [], code, late: [] });
    for (let index = 0; index < 40; index += 1) store.keepShell(`other ${index}`, shell(1_600));
    expect(store.size().bytes).toBeLessThanOrEqual(75_000);
    expect(store.shell("page 0")).toBeDefined();
  });

  it("shares equal chunks by content while one of their shells is stored", () => {
    const { store, clock } = storeOf(100_000);
    const header = () => new Uint8Array(8_000).fill(7);
    const page = (piece: Uint8Array): Shell => ({ pieces: [piece, new Uint8Array(80)], start: [], code, late: [] });
    const first = store.keepShell("home", page(header()));
    const next = store.keepShell("canvas", page(header()));
    expect(next?.pieces[0]).toBe(first?.pieces[0]);
    expect(next?.pieces[1]).not.toBe(first?.pieces[1]);
    expect(store.size().bytes).toBeLessThan(8_000 + 2 * (8_080 * 0.25 + 150));
    expect(store.keepShell("other", page(header().fill(8, 7_999)))?.pieces[0]).not.toBe(first?.pieces[0]);
    clock.now = 60_000;
    for (let index = 0; index < 100; index += 1) store.keepShell(`page ${index}`, shell(3_000));
    expect(store.keepShell("home", page(header()))?.pieces[0]).not.toBe(first?.pieces[0]);
  });

  it("frees the memory of evicted shells", () => {
    const { store, clock } = storeOf(10_000);
    const shared = new Uint8Array(1_000);
    for (let round = 0; round < 50; round += 1) {
      clock.now += 20_000;
      store.keepShell(`a ${round}`, { pieces: [shared, new Uint8Array(1_000)], start: [], code, late: [] });
      store.keepShell(`b ${round}`, { pieces: [shared, shared], start: [], code, late: [] });
    }
    for (let index = 10; index < 60; index += 1) {
      clock.now += 20_000;
      store.keepShell(`c ${index}`, shell(800));
    }
    const { shells, bytes } = store.size();
    expect(bytes).toBe(shells * (800 * 1.25 + 2 * 4 + 1));
  });
});
