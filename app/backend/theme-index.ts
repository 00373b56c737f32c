import { type CacheRead, createCache } from "#app/cache/cache.ts";
import { createMemoryBudget, type MemoryBudget } from "#app/cache/memory-budget.ts";
import { createRateLimiter } from "#app/cache/rate-limiter.ts";
import { noWaitUntil, type WaitUntil } from "#app/cache/wait-until.ts";
import type { occasions } from "#app/catalogue/occasion.ts";
import type { Backend } from "./backend.ts";
import { type BackendMarket, backendMarketKey, maxBackendMarkets } from "./backend-market.ts";
import { freshness } from "./call.ts";
import { fetchThemes, type ListedTheme, readThemeList } from "./theme-list.ts";

/** Theme without its price and popularity, which change more often than its other fields. */
export type CatalogueTheme = Omit<ListedTheme, "priceFrom" | "popularity">;

export type ThemeLookup =
  | { kind: "found"; theme: CatalogueTheme }
  | { kind: "withdrawn"; category: (typeof occasions)[number] }
  | { kind: "none" };

export type ThemeIndex = {
  /** Returns undefined if the back end fails. Never rejects. */
  find(id: string, market: BackendMarket): Promise<ThemeLookup | undefined>;
};

type ThemeIndexOptions = { waitUntil?: WaitUntil; memory?: MemoryBudget; now?: () => number };

/** Lists above `longListSize` are expensive to read, so they stay fresh for `stale` ms. */
const { fresh, stale } = freshness.catalogue;
const longListSize = 4_800;
/** Single lookups per market in `fresh` ms; beyond them, the full list is read. */
const maxSingle = 20;
/** Max time for reading the list (ms). */
const listTimeout = 3_000;
/** Backoff after a failed read (ms). */
const retryDelay = 5_000;
const maxIdLength = 100;

const none: ThemeLookup = { kind: "none" };

type List = ReadonlySet<string>;

/** In two minutes, invented ids cost a market about `maxSingle` calls and one read of the list (of a long list, one in ten minutes). */
export function createThemeIndex(
  backend: Backend,
  { waitUntil = noWaitUntil, memory = createMemoryBudget(), now = () => performance.now() }: ThemeIndexOptions = {},
): ThemeIndex {
  const lists = createCache<List>({ max: maxBackendMarkets, pauses: { first: retryDelay, longest: retryDelay }, waitUntil, now });
  const singles = createCache<ThemeLookup>({ max: memory.boundOf("themes"), waitUntil, now });
  const budgets = new Map<string, () => boolean>();

  function mayLookUp(market: string): boolean {
    const budget = budgets.get(market) ?? createRateLimiter({ perSecond: (maxSingle * 1_000) / fresh, atOnce: maxSingle }, now);
    budgets.set(market, budget);
    return budget();
  }

  function oldList(key: string, market: BackendMarket): List | undefined {
    const list = lists.peek(key);
    if (list) void lists.get(key, listReading(market));
    return list;
  }

  const listReading = (market: BackendMarket): CacheRead<List> => ({
    read: () => idsOf(backend, market),
    isFresh: (age, list) => age < (list.size > longListSize ? stale : fresh),
    deadline: listTimeout,
  });

  return {
    async find(id, market) {
      if (id.length > maxIdLength) return none;
      const key = backendMarketKey(market);
      const single = `${key} ${id}`;
      const reading = {
        read: () => themeOf(backend, market, id),
        isFresh: (age: number) => age < fresh,
        canServeStale: (age: number, { kind }: ThemeLookup) => kind !== "none" && age < fresh + stale,
      };
      const lookUp = () =>
        singles.get(single, reading).then(
          ({ value }) => value,
          () => undefined,
        );
      const list = oldList(key, market);
      // Listed ids need no budget, since visitors cannot invent them.
      if (list?.has(id)) return lookUp();
      const known = singles.recall(single, reading);
      if (known) return known;
      // Looks up an unlisted id, since its theme may be newer than the list.
      if (singles.isReading(single) || mayLookUp(key)) return (await lookUp()) ?? (list ? none : undefined);
      if (list) return none;
      return lists.get(key, listReading(market)).then(
        ({ value }) => (value.has(id) ? lookUp() : none),
        () => undefined,
      );
    },
  };
}

async function themeOf(backend: Backend, market: BackendMarket, id: string): Promise<ThemeLookup> {
  const answer = await fetchThemes(backend, market, { themeIds: [id], sort: "new", page: 1, pageSize: 12 });
  if (!answer) throw new Error("the theme request failed");
  const theme = answer.themes.find((one) => one.id === id);
  if (theme) return { kind: "found", theme };
  const gone = answer.withdrawn.find((one) => one.id === id);
  return gone ? { kind: "withdrawn", category: gone.category } : none;
}

async function idsOf(backend: Backend, market: BackendMarket): Promise<List> {
  const ids = new Set<string>();
  await readThemeList(backend, market, "new", ({ id }) => void ids.add(id));
  return ids;
}
