/** Bound of a store at the reference budget; the bound is scaled to the process's budget (memory-budget.ts). */
export type StoreShare = {
  full: number;
  unit: "bytes" | "entries";
  /** Min bound, even while memory is short; below it, the store would not serve its purpose. */
  least?: number;
  /** True if the bound shrinks while memory is short; the entries must then be easy to make or to read again. */
  shrinks: boolean;
};

const MB = 1_000_000;

/**
 * Stores that grow with content or visitors. The others have fixed numbers of entries; if all are full, they take about 55 MB together, most
 * of it formatted messages and prices, and clients.
 */
export const storeShares = {
  /** A shell saves 5 ms of rendering, and 64 MB hold 5,000 pages. */
  shells: { full: 64 * MB, unit: "bytes", shrinks: true },
  /** Half as much as shells, which consist of fragments and fills. */
  fragments: { full: 32 * MB, unit: "bytes", shrinks: true },
  /** An answer saves a call to the back end, and 64 MB hold all prices. */
  answers: { full: 64 * MB, unit: "bytes", shrinks: true },
  /** 2,000 URLs with fifty reads each, about 20 MB; an end of a trace counts as a read. */
  traces: { full: 100_000, unit: "entries", shrinks: true },
  /** Themes that pages look up one by one, about 5 MB. */
  themes: { full: 20_000, unit: "entries", shrinks: true },
  /** About 30 MB; a partial index would miss pages. */
  searchedStories: { full: 5_000, unit: "entries", shrinks: false },
  /** About 25 MB; a partial index would miss themes. */
  searchedThemes: { full: 120_000, unit: "entries", shrinks: false },
  /** About 30 MB; during an outage, the last good stories are served. */
  stories: { full: 2_000, unit: "entries", least: 300, shrinks: true },
  /** About 60 MB; a truncated list cannot prove that a story does not exist. */
  links: { full: 200_000, unit: "entries", least: 20_000, shrinks: false },
  /** About 30 MB. */
  redirects: { full: 50_000, unit: "entries", least: 5_000, shrinks: false },
  /**
   * About 10 MB for each of calls, forms, turns and the five kinds of uncached pages; a client that has used up its limit is never evicted
   * (docs/decisions/0031).
   */
  clients: { full: 50_000, unit: "entries", least: 10_000, shrinks: false },
} satisfies Record<string, StoreShare>;

export type StoreName = keyof typeof storeShares;
