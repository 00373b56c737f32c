/** Bound at the reference budget, with which it grows and shrinks (memory-budget.ts). */
export type StoreShare = {
  full: number;
  unit: "bytes" | "entries";
  /** Min bound below which the store would not serve its purpose. */
  least?: number;
  /** Shrinks while memory is short, since its entries can be made or read again. */
  shrinks: boolean;
};

const MB = 1_000_000;

/** Stores that grow with content or visitors; the others take at most 8 MB together. */
export const storeShares = {
  /** A shell saves 5 ms of rendering, and 64 MB hold 5,000 pages. */
  shells: { full: 64 * MB, unit: "bytes", shrinks: true },
  /** Half of the shells, which are made of them and of fills. */
  fragments: { full: 32 * MB, unit: "bytes", shrinks: true },
  /** An answer saves a call of the back end, and 64 MB hold all prices. */
  answers: { full: 64 * MB, unit: "bytes", shrinks: true },
  /** 2,000 addresses of fifty reads, about 20 MB. */
  traces: { full: 100_000, unit: "entries", shrinks: true },
  /** Single themes of pages, about 5 MB. */
  themes: { full: 20_000, unit: "entries", shrinks: true },
  /** About 30 MB; an index in part would miss pages. */
  searchedStories: { full: 5_000, unit: "entries", shrinks: false },
  /** About 25 MB; an index in part would miss themes. */
  searchedThemes: { full: 120_000, unit: "entries", shrinks: false },
  /** About 30 MB; the last good stories serve an outage. */
  stories: { full: 2_000, unit: "entries", least: 300, shrinks: true },
  /** About 60 MB; a truncated list proves nothing missing. */
  links: { full: 200_000, unit: "entries", least: 20_000, shrinks: false },
  /** About 30 MB. */
  redirects: { full: 50_000, unit: "entries", least: 5_000, shrinks: false },
  /** About 10 MB; a client at its limit is never forgotten (docs/decisions/0031). */
  clients: { full: 50_000, unit: "entries", least: 10_000, shrinks: false },
} satisfies Record<string, StoreShare>;

export type StoreName = keyof typeof storeShares;
