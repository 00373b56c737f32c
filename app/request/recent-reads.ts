import { BoundedLru } from "#app/cache/bounded-lru.ts";
import type { ReadVersion } from "#app/cache/source.ts";
import type { StoredPage } from "#app/document/document.server.ts";
import { nextNode, type ReadAgain, type RepeatableRead, repeatRead, type TraceEnd, type TraceNode, type TraceTree } from "./trace.ts";

/** Reads and pages of one address, for the requests of one slot. */
export type RecentReads = {
  /** Repeats a visitor's reads; those that all visitors share, once per slot. Undefined if the versions match no recorded trace. */
  findEnd(tree: TraceTree, readAgain: ReadAgain): Promise<TraceEnd | undefined>;
  /** Late answers of pages on which nothing is configured. */
  answers: Map<RepeatableRead, object>;
  page(end: TraceEnd): StoredPage | undefined;
  keepPage(end: TraceEnd, page: StoredPage): void;
};

export type RecentReadsStore = {
  /** Returns the reads of the current slot. A request that outlives its slot changes nothing in the next one. */
  of(address: string): RecentReads;
};

/** Length of a slot (ms). A slot begins at each full hour, so that changes on the hour take effect at once. */
const slotLength = 50;
/** Few suffice, since only addresses with about 20 requests per second profit. An address is dropped when 64 others were requested. */
const maxAddresses = 64;
/** Max pages of one address, which differ by treatments or selection. Others are taken from the store of shells. */
const maxPages = 8;

/** @param now milliseconds since 1970 */
export function createRecentReads(now: () => number = () => Date.now()): RecentReadsStore {
  const addresses = new BoundedLru<RecentReads & { slot: number }>(maxAddresses);
  return {
    of(address) {
      const slot = Math.floor(now() / slotLength);
      const known = addresses.get(address);
      if (known?.slot === slot) return known;
      const reads = { ...startReads(), slot };
      addresses.set(address, reads);
      return reads;
    },
  };
}

function startReads(): RecentReads {
  const pages = new Map<TraceEnd, StoredPage>();
  const versions = new Map<RepeatableRead, ReadVersion>();
  /** Node after the shared reads that begin at a node. */
  const afterShared = new Map<TraceNode, TraceNode>();

  async function skipShared(start: TraceNode, readAgain: ReadAgain): Promise<TraceNode | undefined> {
    let node: TraceNode | undefined = start;
    while (node?.read?.source.isShared) {
      const { read }: TraceTree = node;
      const again = versions.has(read) ? versions.get(read) : repeatRead(read, readAgain);
      const version = again instanceof Promise ? await again : again;
      node = nextNode(node, version);
      // A version without a trace is not remembered: the read may have failed for this visitor alone.
      if (node) versions.set(read, version);
    }
    if (node) afterShared.set(start, node);
    return node;
  }
  const ownNode = (start: TraceNode, readAgain: ReadAgain) =>
    start.read?.source.isShared ? (afterShared.get(start) ?? skipShared(start, readAgain)) : start;

  return {
    async findEnd(tree, readAgain) {
      let node = ownNode(tree, readAgain);
      for (;;) {
        const reached: TraceNode | undefined = node instanceof Promise ? await node : node;
        if (!reached?.read) return reached;
        const version = repeatRead(reached.read, readAgain);
        const next = nextNode(reached, version instanceof Promise ? await version : version);
        if (!next) return undefined;
        node = ownNode(next, readAgain);
      }
    },
    answers: new Map(),
    page: (end) => pages.get(end),
    keepPage(end, page) {
      if (pages.size < maxPages) pages.set(end, page);
    },
  };
}
