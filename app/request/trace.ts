import { LRUCache } from "lru-cache";
import type { AnySource, ReadVersion } from "#app/cache/source.ts";

/** The source repeats the read for another visitor; equal versions mean equal pages. */
export type TracedRead = { source: AnySource; args: readonly unknown[]; version: ReadVersion };

export type Trace = readonly TracedRead[];

/** Stores the reads of pages. A visitor with equal reads gets the same page without rendering (document/fragments/recording.ts). */
export type Traces = {
  /** Newest first. */
  of(address: string): readonly Trace[];
  /** @param chosen true if the URL's values are valid; traces with invalid values are dropped */
  keep(address: string, trace: Trace, chosen: boolean): void;
};

/** Max reads of all traces; a page has about twenty. */
const maxReads = 100_000;
/** Max traces per address, for other treatments or closed bars. */
const maxVariants = 6;

/** @param enabled false keeps no traces */
export function createTraces(enabled = true): Traces {
  const traces = new LRUCache<string, readonly Trace[]>({
    maxSize: maxReads,
    sizeCalculation: (known) => known.reduce((sum, trace) => sum + trace.length, 1),
  });
  return {
    of: (address) => traces.get(address) ?? none,
    keep(address, trace, chosen) {
      if (!enabled || trace.some((read) => !isRepeatable(read, chosen))) return;
      const others = (traces.get(address) ?? none).filter((known) => !isSame(known, trace));
      traces.set(address, [trace, ...others].slice(0, maxVariants));
    },
  };
}

const none: readonly Trace[] = [];

/** False for reads that cannot be repeated without waiting, and for invalid values in the URL. */
function isRepeatable({ source, version }: TracedRead, chosen: boolean): boolean {
  return source.readAgain !== false && !(source.isFromUrl && version !== undefined && !chosen);
}

function isSame(one: Trace, other: Trace): boolean {
  return one.length === other.length && one.every(({ version }, place) => version === other[place]?.version);
}

/** @param readAgain repeats a read for this visitor */
export async function matchesTrace(
  trace: Trace,
  { readAgain }: { readAgain(read: TracedRead): ReadVersion | Promise<ReadVersion> },
): Promise<boolean> {
  for (const read of trace) {
    const again = readAgain(read);
    if ((again instanceof Promise ? await again : again) !== read.version) return false;
  }
  return true;
}
