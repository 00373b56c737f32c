import { LRUCache } from "lru-cache";
import type { Call } from "#app/backend/call.ts";
import type { Query } from "#app/locale/query.ts";
import type { Reads } from "./shop.ts";

/** What was asked of the back end. */
export type Question = { call: Call; question: Query };

/** One read of a page: what it gave, as a value that is the same where the page is the same, and how it is made again. */
export type Step = {
  gave: unknown;
  /** Undefined for a read that nobody can make without waiting. */
  again: ((reads: Reads) => unknown) | undefined;
  /** It gave what a visitor wrote into the address. */
  isVisitorsWord?: boolean;
};

/** All reads of a page that was answered from memory, in their order. */
export type Trace = readonly Step[];

/**
 * The traces of pages: what a page was read from, to be read again. A visitor for whom every read gives the same gets the same page,
 * since a page is made of its reads alone (document/recording.ts); so it can be answered without being made.
 */
export type Traces = {
  /** The traces of an address, the one that was kept last first. */
  of(address: string): readonly Trace[];
  /**
   * Keeps the trace of a page.
   *
   * @param chosen whether what the visitor wrote into the address is on offer; of what is made up no trace is kept
   */
  keep(address: string, trace: Trace, chosen: boolean): void;
};

/** All traces together have no more steps than this; a page has about twenty. */
const mostSteps = 100_000;
/** So many kinds of visitors of one address are told apart: who has closed a bar, or another treatment. */
const mostKinds = 6;

/** @param enabled without it nothing is kept, and every page goes the long way */
export function openTraces(enabled = true): Traces {
  const traces = new LRUCache<string, readonly Trace[]>({
    maxSize: mostSteps,
    sizeCalculation: (known) => known.reduce((sum, trace) => sum + trace.length, 1),
  });
  return {
    of: (address) => traces.get(address) ?? none,
    keep(address, trace, chosen) {
      if (!enabled || trace.some(({ again, isVisitorsWord }) => !again || (isVisitorsWord && !chosen))) return;
      const others = (traces.get(address) ?? none).filter((known) => !isSame(known, trace));
      traces.set(address, [trace, ...others].slice(0, mostKinds));
    },
  };
}

const none: readonly Trace[] = [];

function isSame(one: Trace, other: Trace): boolean {
  return one.length === other.length && one.every(({ gave }, place) => gave === other[place]?.gave);
}

/** Makes the reads of a trace again, and tells whether each gives what it gave. */
export async function holds(trace: Trace, reads: Reads): Promise<boolean> {
  for (const { again, gave } of trace) if ((await again?.(reads)) !== gave) return false;
  return true;
}
