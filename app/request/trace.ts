import { dequal } from "dequal/lite";
import { BoundedLru } from "#app/cache/bounded-lru.ts";
import type { StoreBound } from "#app/cache/memory-budget.ts";
import { storeShares } from "#app/cache/memory-shares.ts";
import type { AnySource, ReadVersion } from "#app/cache/source.ts";

/** A read of a page, which can be repeated for another visitor. Pages whose reads have equal versions are equal. */
export type TracedRead = { source: AnySource; args: readonly unknown[]; version: ReadVersion };

export type Trace = readonly TracedRead[];

/** A read, and the next read for each known version of its answer; null after the last read. */
export type TraceTree = { source: AnySource; args: readonly unknown[]; branches: Map<ReadVersion, TraceTree | null> };

export type ReadTraceStore = {
  /** Newest first; several trees only if reads of the page ended in different orders. */
  get(address: string): readonly TraceTree[];
  /** @param hasValidQuery false if a value of the URL is invalid; a trace that depends on the values is not kept then */
  keep(address: string, trace: Trace, hasValidQuery: boolean): void;
};

/** Max reads in one tree. 200 variants of a page with 50 reads and ten experiments have 5,800 (docs/decisions/0192). */
const maxReadsOfTree = 10_000;
const maxTrees = 4;
/** Max versions of one read, such as chosen configurations; the least recently used is dropped. */
const maxBranches = 64;

/** `reads` is an upper bound: it includes branches dropped since the last count. */
type Counted = { tree: TraceTree; reads: number };

/** @param enabled false keeps no traces @param max reads of all addresses; a page has about fifty */
export function createTraces(enabled = true, max: number | StoreBound = storeShares.traces.full): ReadTraceStore {
  const traces = new BoundedLru<readonly Counted[]>(max, { weigh: (trees) => trees.reduce((sum, { reads }) => sum + reads, 1) });
  // Bounds each tree so that all trees of an address fit into the store, which drops an entry above its bound.
  const maxOfTree = () => Math.min(maxReadsOfTree, traces.bound() / maxTrees);
  return {
    get: (address) => traces.get(address)?.map(({ tree }) => tree) ?? none,
    keep(address, trace, hasValidQuery) {
      if (!enabled || trace.length === 0 || trace.some((read) => !isRepeatable(read, hasValidQuery))) return;
      const known = traces.get(address) ?? [];
      const own = known.find(({ tree }) => hasOrder(tree, trace));
      traces.set(address, [grow(own, trace, maxOfTree()), ...known.filter((other) => other !== own)].slice(0, maxTrees));
    },
  };
}

/** Adds a trace to the tree; replaces a full tree. */
function grow(known: Counted | undefined, trace: Trace, max: number): Counted {
  if (!known) return { tree: createTree(trace), reads: trace.length };
  const reads = known.reads + insert(known.tree, trace);
  if (reads <= max) return { tree: known.tree, reads };
  const counted = countReads(known.tree);
  return counted <= max ? { tree: known.tree, reads: counted } : grow(undefined, trace, max);
}

const none: readonly TraceTree[] = [];

/** Returns false for reads that cannot be repeated without waiting, and for those of invalid values in the URL. */
function isRepeatable({ source, version }: TracedRead, chosen: boolean): boolean {
  return source.readAgain !== false && !(source.isFromUrl && version !== undefined && !chosen);
}

/** Returns false if, after equal versions, trace and tree have different reads, or only one ends. */
function hasOrder(tree: TraceTree, trace: Trace): boolean {
  let node: TraceTree | null | undefined = tree;
  for (const { source, args, version } of trace) {
    if (node === undefined) return true;
    if (node === null || node.source !== source || !dequal(node.args, args)) return false;
    node = node.branches.get(version);
  }
  return !node;
}

/** @returns number of new reads */
function insert(tree: TraceTree, trace: Trace): number {
  let node = tree;
  for (const [place, { version }] of trace.entries()) {
    const next = node.branches.get(version);
    if (next === null) return 0;
    if (next === undefined) {
      const rest = trace.slice(place + 1);
      renew(node.branches, version, rest.length > 0 ? createTree(rest) : null);
      return rest.length;
    }
    node = next;
  }
  return 0;
}

function createTree([first, ...rest]: Trace): TraceTree {
  const { source, args, version } = first as TracedRead;
  return { source, args, branches: new Map([[version, rest.length > 0 ? createTree(rest) : null]]) };
}

function renew(branches: TraceTree["branches"], version: ReadVersion, next: TraceTree | null): void {
  branches.delete(version);
  branches.set(version, next);
  for (const [oldest] of branches) if (branches.size > maxBranches) branches.delete(oldest);
}

function countReads(tree: TraceTree): number {
  let count = 1;
  for (const next of tree.branches.values()) if (next) count += countReads(next);
  return count;
}

export type ReadRepeater = { readAgain(read: Pick<TracedRead, "source" | "args">): ReadVersion | Promise<ReadVersion> };

/**
 * Repeats the traced reads for this visitor; returns true if all versions match a recorded trace.
 *
 * @param visitorReads gets the reads that are not shared by all visitors of the address
 */
export async function matchesTrace(tree: TraceTree, { readAgain }: ReadRepeater, visitorReads: TracedRead[] = []): Promise<boolean> {
  let node: TraceTree | null = tree;
  while (node) {
    const again = readAgain(node);
    const version: ReadVersion = again instanceof Promise ? await again : again;
    const next: TraceTree | null | undefined = node.branches.get(version);
    if (next === undefined) return false;
    if (node.branches.size > 1) renew(node.branches, version, next);
    if (!node.source.isShared) visitorReads.push({ source: node.source, args: node.args, version });
    node = next;
  }
  return true;
}
