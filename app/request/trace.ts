import { dequal } from "dequal/lite";
import { BoundedLru } from "#app/cache/bounded-lru.ts";
import type { StoreBound } from "#app/cache/memory-budget.ts";
import { storeShares } from "#app/cache/memory-shares.ts";
import type { AnySource, ReadVersion } from "#app/cache/source.ts";

/** A read of a page, which can be repeated for another visitor. Pages whose reads have equal versions are equal. */
export type TracedRead = { source: AnySource; args: readonly unknown[]; version: ReadVersion };

export type Trace = readonly TracedRead[];

/** A read that variants of a page have in common is one object in their tree. */
export type RepeatableRead = Omit<TracedRead, "version">;

/** A read, and what follows for each known version of its answer. */
export type TraceTree = { read: RepeatableRead; branches: Map<ReadVersion, TraceNode> };

export type TraceNode = TraceTree | TraceEnd;

/** Follows the last read of a page. The first full hit sets its variant. */
export type TraceEnd = { read?: undefined; variant?: PageVariant };

/** Facts that follow from the versions of a page's reads; `late` are its late reads, in the order of their numbers. */
export type PageVariant = { key: string; frames: readonly string[]; choice: string | undefined; late: readonly RepeatableRead[] };

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

/** `reads` is an upper bound, since it includes branches dropped since the last count. An end counts as a read. */
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
  if (!known) return { tree: createTree(trace) as TraceTree, reads: trace.length + 1 };
  const reads = known.reads + insert(known.tree, trace);
  if (reads <= max) return { tree: known.tree, reads };
  const counted = countReads(known.tree);
  return counted <= max ? { tree: known.tree, reads: counted } : grow(undefined, trace, max);
}

const none: readonly TraceTree[] = [];

/** Returns false for reads that cannot be repeated without waiting, and for those of invalid values in the URL. */
function isRepeatable({ source, version }: TracedRead, chosen: boolean): boolean {
  return source.isRepeatable !== false && !(source.isFromUrl && version !== undefined && !chosen);
}

/** Returns false if, after equal versions, trace and tree have different reads, or only one ends. */
function hasOrder(tree: TraceTree, trace: Trace): boolean {
  let node: TraceNode | undefined = tree;
  for (const read of trace) {
    if (!node) return true;
    if (!node.read || !isSameRead(node.read, read)) return false;
    node = node.branches.get(read.version);
  }
  return !node?.read;
}

function isSameRead(one: RepeatableRead, other: RepeatableRead): boolean {
  return one.source === other.source && dequal(one.args, other.args);
}

/** @returns number of new reads, with the end */
function insert(tree: TraceTree, trace: Trace): number {
  let node = tree;
  for (const [place, { version }] of trace.entries()) {
    const next = node.branches.get(version);
    if (!next) {
      const rest = trace.slice(place + 1);
      renew(node.branches, version, createTree(rest, readsOfNewest(node)));
      return rest.length + 1;
    }
    if (!next.read) return 0;
    node = next;
  }
  return 0;
}

/** @param known reads of another variant, which are reused */
function createTree(trace: Trace, known: readonly RepeatableRead[] = []): TraceNode {
  return trace.reduceRight<TraceNode>((next, { source, args, version }) => {
    const read = known.find((other) => isSameRead(other, { source, args })) ?? { source, args };
    return { read, branches: new Map([[version, next]]) };
  }, {});
}

/** Returns the reads after this one on the newest branches. */
function readsOfNewest(tree: TraceTree): RepeatableRead[] {
  const reads: RepeatableRead[] = [];
  let node: TraceNode | undefined = [...tree.branches.values()].at(-1);
  while (node?.read) {
    reads.push(node.read);
    node = [...node.branches.values()].at(-1);
  }
  return reads;
}

function renew(branches: TraceTree["branches"], version: ReadVersion, next: TraceNode): void {
  branches.delete(version);
  branches.set(version, next);
  for (const oldest of branches.keys()) {
    if (branches.size <= maxBranches) break;
    branches.delete(oldest);
  }
}

function countReads(node: TraceNode): number {
  let count = 1;
  if (node.read) for (const next of node.branches.values()) count += countReads(next);
  return count;
}

export type ReadAgain = (read: RepeatableRead) => ReadVersion | Promise<ReadVersion>;

/** Returns the version of the repeated read. Late answers have the version `true`; they are recalled after the walk. */
export function repeatRead(read: RepeatableRead, readAgain: ReadAgain): ReadVersion | Promise<ReadVersion> {
  return read.source.recall ? true : readAgain(read);
}

/** Returns what follows an answer of this version; undefined if it is not known. */
export function nextNode({ branches }: TraceTree, version: ReadVersion): TraceNode | undefined {
  const next = branches.get(version);
  // The order of branches matters only when one is dropped, so it is renewed from half of the bound on.
  if (next && branches.size >= maxBranches / 2) renew(branches, version, next);
  return next;
}

export type TraceMatch = { end: TraceEnd } & Pick<PageVariant, "late">;

/** Repeats the traced reads for this visitor; undefined if their versions match no recorded trace. */
export async function matchTrace(tree: TraceTree, readAgain: ReadAgain): Promise<TraceMatch | undefined> {
  const late: RepeatableRead[] = [];
  let node: TraceNode | undefined = tree;
  while (node?.read) {
    if (node.read.source.recall) late.push(node.read);
    const version = repeatRead(node.read, readAgain);
    node = nextNode(node, version instanceof Promise ? await version : version);
  }
  return node && { end: node, late };
}
