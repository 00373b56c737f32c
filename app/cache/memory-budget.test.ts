import { expect, it } from "vitest";
import { createShellStore } from "#app/document/document.server.ts";
import { BoundedLru } from "./bounded-lru.ts";
import { createMemoryBudget, type MemoryBudget } from "./memory-budget.ts";
import { type StoreName, storeShares } from "./memory-shares.ts";
import { createTokenBuckets } from "./token-buckets.ts";

const fullOf = (memory: MemoryBudget, store: StoreName) => memory.boundOf(store).open(() => 0).full;

/** Opens a budget that halves the reference bounds, on a fake clock, and a store filled to its bound. */
function openStore() {
  const clock = { now: 0 };
  const memory = createMemoryBudget(548_000_000, () => clock.now);
  const kept = new BoundedLru<{ bytes: number }>(memory.boundOf("answers"), { weigh: ({ bytes }) => bytes });
  const fill = () => {
    for (let index = 0; index < 64; index += 1) kept.set(`answer ${index}`, { bytes: 1_000_000 });
  };
  fill();
  return { clock, memory, kept, fill };
}

it("a store has its share of the budget, and the documented bound at the reference budget", () => {
  expect(Object.keys(storeShares).map((name) => fullOf(createMemoryBudget(), name as StoreName))).toEqual(
    Object.values(storeShares).map(({ full }) => full),
  );
  const { kept, memory } = openStore();
  expect([kept.calculatedSize, memory.heap]).toEqual([32_000_000, 274_000_000]);
});

it("in a small process, a content store keeps its minimum bound, and others share the memory that code leaves", () => {
  const memory = createMemoryBudget(128_000_000);
  expect([fullOf(memory, "stories"), fullOf(memory, "shells"), memory.heap]).toEqual([300, 3_764_705, 96_000_000]);
});

it("stores shrink step by step while the heap is short, and not below an eighth", () => {
  const { clock, memory, kept } = openStore();
  expect(memory.adjust(0.59)).toBeUndefined();
  const sizes = [0, 999, 1_000, 2_000, 3_000, 4_000].map((at) => {
    clock.now = at;
    memory.adjust(0.8);
    return kept.calculatedSize / 1_000_000;
  });
  expect(sizes).toEqual([16, 16, 8, 4, 4, 4]);
});

it("a shrunk store evicts the least recently used, and takes new entries within its bound", () => {
  const { memory, kept } = openStore();
  kept.get("answer 32");
  memory.adjust(0.9);
  kept.set("new", { bytes: 1_000_000 });
  expect([kept.has("answer 32"), kept.has("answer 33"), kept.has("new"), kept.calculatedSize]).toEqual([true, false, true, 16_000_000]);
});

it("stores grow back once the heap is ample, at the earliest half a minute after they shrank", () => {
  const { clock, memory, kept, fill } = openStore();
  expect(memory.adjust(0.8)).toEqual({ part: 0.5, share: 0.8 });
  clock.now = 29_999;
  expect(memory.adjust(0.4)).toBeUndefined();
  clock.now = 30_000;
  expect([memory.adjust(0.5), memory.adjust(0.4)]).toEqual([undefined, { part: 1, share: 0.4 }]);
  fill();
  expect(kept.calculatedSize).toBe(32_000_000);
});

it("a content store keeps its minimum bound while the heap is short", () => {
  const { clock, memory } = openStore();
  const stories = memory.boundOf("stories").open(() => 0);
  const bounds = [0, 1_000, 2_000].map((at) => {
    clock.now = at;
    memory.adjust(0.8);
    return stories.now();
  });
  expect(bounds).toEqual([500, 300, 300]);
});

it("the store of links keeps its bound while the heap is short", () => {
  const { memory } = openStore();
  const links = memory.boundOf("links").open(() => 0);
  const before = links.now();
  memory.adjust(0.9);
  expect(links.now()).toBe(before);
});

it("the shell store evicts even recently stored shells while the heap is short", () => {
  const memory = createMemoryBudget(191_000_000, () => 0);
  const store = createShellStore({ enabled: true, bytes: memory.boundOf("shells"), now: () => 0 });
  for (let index = 0; index < 100; index += 1)
    store.keepShell(`page ${index}`, { pieces: [new Uint8Array(100_000).fill(index)], start: [], code: new Uint8Array(), late: [] });
  const before = store.size();
  memory.adjust(0.8);
  expect(before.bytes).toBeGreaterThan(5_000_000);
  expect(store.size().bytes).toBeLessThanOrEqual(3_000_000);
});

it("each open store shows its size and its bound, which shrinks while the heap is short", () => {
  const { memory } = openStore();
  const links = new Map([["a", "b"]]);
  memory.boundOf("links").open(() => links.size);
  links.set("c", "d");
  const { full } = memory.boundOf("links", "sitemap").open(() => 1.5);
  memory.adjust(0.8);
  expect(memory.sizes()).toEqual({
    answers: { unit: "bytes", size: 16_000_000, bound: 16_000_000 },
    links: { unit: "entries", size: 2, bound: full },
    "links-sitemap": { unit: "entries", size: 2, bound: full },
  });
});

it("stores that divide a share are shown as one", () => {
  const memory = createMemoryBudget();
  createShellStore({ enabled: true, bytes: memory.boundOf("shells") });
  for (let kind = 0; kind < 2; kind += 1) createTokenBuckets(() => 0, memory.boundOf("clients", "pages"));
  expect(memory.sizes()).toEqual({
    shells: { unit: "bytes", size: 0, bound: storeShares.shells.full },
    "clients-pages": { unit: "entries", size: 0, bound: 2 * storeShares.clients.full },
  });
});
