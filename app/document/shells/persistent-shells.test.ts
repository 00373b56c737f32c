import { describe, expect, it, vi } from "vitest";
import { takeEventNames } from "../../../tests/expected-events.ts";
import { expandPiece } from "../streaming/piece.ts";
import { createPersistentShells, type PersistentStore } from "./persistent-shells.ts";
import type { Shell } from "./rendered-shell.ts";

const code = new TextEncoder().encode("boot()");
const context = { stylesheet: undefined, code, late: new Map() };
const shellOf = (html: string): Shell => ({
  pieces: [new TextEncoder().encode(html)],
  start: [new TextEncoder().encode("start")],
  code,
  late: [],
});
const htmlOf = (shell: Shell | undefined) => shell && new TextDecoder().decode(shell.pieces[0] && expandPiece(shell.pieces[0]));

/** Creates a store of texts and processes that share it, on a fake clock. */
function openWorld(store: Partial<PersistentStore> = {}) {
  const texts = new Map<string, string>();
  const counts = { reads: 0, writes: 0 };
  const clock = { now: 0 };
  const inner: PersistentStore = {
    read: store.read ?? (async (name) => texts.get(name)),
    write: store.write ?? (async (name, text) => void texts.set(name, text)),
  };
  const counting: PersistentStore = {
    read(name) {
      counts.reads += 1;
      return inner.read(name);
    },
    write(name, text, seconds) {
      counts.writes += 1;
      return inner.write(name, text, seconds);
    },
  };
  const works: Promise<unknown>[] = [];
  const openProcess = (identity = "build 1") =>
    createPersistentShells(
      { store: counting, identity },
      (work) => void works.push(work),
      () => clock.now,
    );
  return { texts, counts, clock, works, openProcess, written: () => Promise.all(works) };
}

describe("a shell that outlives its process", () => {
  it("is restored by the next process, by key and build", async () => {
    const { openProcess, written, works } = openWorld();
    const first = openProcess();
    first.keep("home", shellOf("<p>home</p>"), context);
    // Written in the background through waitUntil.
    expect(works).toHaveLength(1);
    await written();
    const [next, another] = [openProcess(), openProcess("build 2")];
    expect(htmlOf(await next.restored("home", context))).toBe("<p>home</p>");
    expect([await next.restored("canvas", context), await another.restored("home", context)]).toEqual([undefined, undefined]);
    expect([next.state(), another.state()]).toEqual([
      { hits: 1, misses: 1, failures: 0 },
      { hits: 0, misses: 1, failures: 0 },
    ]);
  });

  it("does not contain the page's URL", async () => {
    const { openProcess, written, texts } = openWorld();
    openProcess().keep("poster de /secret-path", shellOf("<p>home</p>"), context);
    await written();
    expect([...texts].flat().join()).not.toContain("secret-path");
  });

  it("takes one of a bounded number of names, for any number of pages", { timeout: 30_000 }, async () => {
    const { openProcess, written, texts, clock } = openWorld();
    const shells = openProcess();
    const pages = Array.from({ length: 6_000 }, (_, number) => `made up ${number}`);
    for (const [number, page] of pages.entries()) {
      clock.now += 100;
      shells.keep(page, shellOf(page), context);
      if (number % 100 === 99) await written();
    }
    expect(texts.size).toBeLessThanOrEqual(4_096);
    // A page whose name was taken by another page is a miss without damage.
    const found: (string | undefined)[] = [];
    // One after another: thousands of reads at once would exceed the timeout of a read.
    for (const page of pages) found.push(htmlOf(await shells.restored(page, context)));
    expect(found.filter((html, number) => html !== undefined && html !== pages[number])).toEqual([]);
    expect(shells.state()).toEqual({ hits: texts.size, misses: 6_000 - texts.size, failures: 0 });
  });

  it("is not written if it is too large, and writes are rate-limited", async () => {
    const { openProcess, written, counts } = openWorld();
    const shells = openProcess();
    shells.keep("huge", shellOf("a".repeat(500_000)), context);
    await written();
    expect(counts.writes).toBe(0);
    for (let number = 0; number < 1_000; number += 1) shells.keep(`flood ${number}`, shellOf("a"), context);
    await written();
    expect(counts.writes).toBe(199);
  });
});

describe("an invalid stored shell is a miss with an event", () => {
  const damages: [string, (text: string) => string][] = [
    ["cut off", (text) => text.slice(0, -1)],
    ["changed", (text) => text.replace("home", "Home")],
    ["longer", (text) => `${text} `],
    ["of another program", () => '{"name":"value"}'],
    ["empty", () => ""],
  ];
  it.each(damages)("%s", async (_, damage) => {
    const { openProcess, written, texts } = openWorld();
    const shells = openProcess();
    shells.keep("home", shellOf("<p>home</p>"), context);
    await written();
    for (const [name, text] of texts) texts.set(name, damage(text));
    expect(await shells.restored("home", context)).toBeUndefined();
    expect([takeEventNames(), shells.state()]).toEqual([["shell-store-corrupted"], { hits: 0, misses: 1, failures: 0 }]);
  });
});

describe("a store that", () => {
  it("fails is retried after growing pauses", async () => {
    let isDown = true;
    const { openProcess, counts, clock } = openWorld({
      read: async () => {
        if (isDown) throw new Error("down");
        return undefined;
      },
    });
    const shells = openProcess();
    for (let visitor = 0; visitor < 100; visitor += 1) expect(await shells.restored("home", context)).toBeUndefined();
    expect(counts.reads).toBe(1);
    clock.now += 1_000;
    await shells.restored("home", context);
    clock.now += 1_000;
    await shells.restored("home", context);
    expect(counts.reads).toBe(2);
    isDown = false;
    clock.now += 1_000;
    await shells.restored("home", context);
    await shells.restored("home", context);
    expect([counts.reads, shells.state()]).toEqual([4, { hits: 0, misses: 2, failures: 2 }]);
    takeEventNames();
  });

  it("hangs delays one visitor by 50 ms, and the next by 0 ms", async () => {
    vi.useFakeTimers();
    try {
      const { openProcess, counts } = openWorld({ read: () => new Promise(() => {}) });
      const shells = openProcess();
      const waits = shells.restored("home", context);
      await expect.poll(() => counts.reads).toBe(1);
      await vi.advanceTimersByTimeAsync(50);
      expect(await waits).toBeUndefined();
      expect([await shells.restored("home", context), counts.reads]).toEqual([undefined, 1]);
      expect(takeEventNames()).toEqual(["shell-store-read-failed"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("rejects a write logs one event, and is not written to for a while", async () => {
    const { openProcess, counts, written } = openWorld({ write: () => Promise.reject(new Error("full")) });
    const shells = openProcess();
    for (const page of ["home", "canvas"]) {
      shells.keep(page, shellOf("a"), context);
      await written();
    }
    expect([counts.writes, shells.state().failures, takeEventNames()]).toEqual([1, 1, ["shell-store-write-failed"]]);
  });
});
