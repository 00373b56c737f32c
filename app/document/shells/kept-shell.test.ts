import type { EntryContext } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { noWaitUntil } from "#app/cache/wait-until.ts";
import { startTiming } from "#app/observe/timing.ts";
import { createRecording, type Recording } from "../fragments/recording.ts";
import type { Rendering } from "../fragments/rendering.ts";
import type { PersistentShellStore } from "./persistent-shells.ts";
import { loadShell } from "./shell.ts";
import { createShellStore, type ShellStore } from "./shell-store.ts";

/** Creates a shop that counts renders. `ask` requests a page and returns the shell state of its Server-Timing header. */
function openPages({
  bytes = 1_000_000,
  now = () => 0,
  persistent = undefined as PersistentShellStore | undefined,
  waitUntil = noWaitUntil,
  shells = createShellStore({ enabled: true, bytes, now, persistent, waitUntil }),
} = {}) {
  const counts = { renders: 0 };
  const router = {
    manifest: { version: "build", url: "/assets/manifest.js", entry: { module: "/assets/entry.js", imports: [] }, routes: {} },
    staticHandlerContext: { matches: [] },
  } as unknown as EntryContext;
  const render = async () => {
    counts.renders += 1;
    return { pieces: [new Uint8Array(1_000)], start: [new Uint8Array()], code: new Uint8Array(), late: [] };
  };
  const ask = async (path: string, load: (recording: Recording) => void = () => {}) => {
    const timing = startTiming();
    const recording = createRecording([], path);
    load(recording);
    const rendering = { recording, stores: { shells }, uncached: false, fragments: new Map() } as unknown as Rendering;
    const found = await loadShell(router, render, rendering, { timing, stylesheet: undefined });
    return { found, shell: /desc="(\w+)"/.exec(timing.header())?.[1] };
  };
  return { counts, shells, ask };
}

describe("a shell with concurrent requests", () => {
  it("is rendered once and shared", async () => {
    const { counts, ask } = openPages();
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask("/leinwanddruck")));
    expect(counts.renders).toBe(1);
    expect(new Set(answers.map(({ found }) => found?.shell)).size).toBe(1);
    expect(answers.map(({ shell }) => shell).sort()).toEqual([...Array(299).fill("joined"), "miss"]);
    expect((await ask("/leinwanddruck")).shell).toBe("hit");
  });

  it("is separate per page", async () => {
    const { counts, ask } = openPages();
    const [one, other] = await Promise.all([ask("/leinwanddruck"), ask("/fotokalender"), ask("/leinwanddruck")]);
    expect(counts.renders).toBe(2);
    expect(one?.found?.shell).not.toBe(other?.found?.shell);
  });

  it("is given up for the visitor's own rendering after a timeout", async () => {
    vi.useFakeTimers();
    try {
      const render = new Promise<never>(() => {});
      const waitUntil = vi.fn();
      const shellFlights = { join: () => render };
      const shells = { enabled: true, shell: () => undefined, wants: () => true, shellFlights, waitUntil } as unknown as ShellStore;
      const answer = openPages({ shells }).ask("/leinwanddruck");
      await vi.advanceTimersByTimeAsync(4_999);
      expect(waitUntil).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await answer).toEqual({ found: undefined, shell: "refused" });
      expect(waitUntil.mock.calls).toEqual([[render]]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a shell of another process", () => {
  const texts = new Map<string, string>();
  const store = { read: async (name: string) => texts.get(name), write: async (name: string, text: string) => void texts.set(name, text) };
  const works: Promise<unknown>[] = [];
  const openProcess = (bytes?: number) =>
    openPages({ ...(bytes && { bytes }), persistent: { store, identity: "build" }, waitUntil: (work) => void works.push(work) });

  it("is read once for concurrent requests and cached, without a render", async () => {
    const { ask, counts } = openProcess();
    expect((await ask("/leinwanddruck")).shell).toBe("miss");
    await Promise.all(works);
    const next = openProcess();
    const answers = await Promise.all(Array.from({ length: 10 }, () => next.ask("/leinwanddruck")));
    expect(answers.map(({ shell }) => shell).sort()).toEqual([...Array(9).fill("joined"), "restored"]);
    expect((await next.ask("/leinwanddruck")).shell).toBe("hit");
    expect([counts.renders, next.counts.renders, works.length]).toEqual([1, 0, 1]);
  });

  it("is not written if its page must not be cached or exceeds the store", async () => {
    const { ask } = openProcess(100);
    const before = works.length;
    await ask("/themes/unknown", ({ forget }) => forget());
    await ask("/leinwanddruck-xxl");
    expect(works.length).toBe(before);
  });
});

describe("a full store", () => {
  it("renders nothing for a first request, and serves the pages it holds", async () => {
    const { counts, ask, shells } = openPages({ bytes: 4_000 });
    await ask("/leinwanddruck");
    await ask("/fotokalender");
    const held = shells.size().shells;
    const shown: (string | undefined)[] = [];
    for (let number = 0; number < 1_000; number += 1) shown.push((await ask("/leinwanddruck", ({ read }) => read("sku", number))).shell);
    expect(new Set(shown)).toEqual(new Set(["first"]));
    expect([counts.renders, shells.size().shells]).toEqual([held, held]);
    expect([(await ask("/leinwanddruck")).shell, (await ask("/fotokalender")).shell]).toEqual(["hit", "hit"]);
  });
});

it("a page of unknown existence is rendered but not cached", async () => {
  const { counts, ask } = openPages();
  expect(await ask("/themes/unknown", ({ forget }) => forget())).toEqual({ found: undefined, shell: "off" });
  expect(counts.renders).toBe(0);
});

const errorPage =
  (version: string) =>
  ({ keepAs, read }: Recording) => {
    keepAs("error page", []);
    read("error", version);
  };

it("the error page is rendered once for all missing paths", async () => {
  const { counts, ask } = openPages();
  const answers = [];
  for (let number = 0; number < 100; number += 1) answers.push(await ask(`/made-up-${number}`, errorPage("v1")));
  expect(counts.renders).toBe(1);
  expect(answers.slice(1).every(({ shell }) => shell === "hit")).toBe(true);
  expect((await ask("/made-up-1", errorPage("v2"))).shell).toBe("miss");
});
