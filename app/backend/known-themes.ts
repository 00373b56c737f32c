import { openBudget } from "#app/cache/budget.ts";
import { openCache, type Reading } from "#app/cache/cache.ts";
import { runsOn, type WaitUntil } from "#app/cache/wait-until.ts";
import type { occasions } from "#app/catalogue/occasion.ts";
import { startTiming } from "#app/observe/timing.ts";
import type { Backend, Caller } from "./backend.ts";
import { type AnswerOf, freshness } from "./call.ts";
import { themes as call } from "./calls/cards/themes.ts";

/** What a theme is: all but what it costs and how it is liked, which change by the hour. */
export type Theme = Omit<AnswerOf<typeof call>["themes"][number], "priceFrom" | "popularity">;

/** What is known of an id: a theme, one that is sold no more, or none. */
export type KnownTheme = { kind: "found"; theme: Theme } | { kind: "withdrawn"; category: (typeof occasions)[number] } | { kind: "none" };

export type KnownThemes = {
  /** What theme this id is in a market; undefined where the back end cannot be asked. Never rejects. */
  find(id: string, market: Market): Promise<KnownTheme | undefined>;
};

/** Whose themes: a market's, at the back end that its pages ask. */
type Market = Pick<Caller, "channel" | "locale" | "platform" | "base">;

/** As long as this an answer stands, in milliseconds; a long list, which is dear to read, as long as any of the catalogue may. */
const { fresh, stale } = freshness.catalogue;
/** A list of more themes than this is long. */
const longList = 4_800;
/** So many ids of a market are asked for one by one in that time; who comes with more has the whole list read. */
const mostSingle = 20;
/** Of more pages than this, each of 48 themes, no list is made: 24,000 themes. */
const mostPages = 500;
/** So many pages of the list are read at the same time. */
const lanes = 3;
/** A page waits this long for the list, in milliseconds. */
const patience = 3_000;
/** A list that could not be read is left alone for so long, in milliseconds. */
const pause = 5_000;
const longestId = 100;
/** So many themes are remembered, over all markets: about 20 MB. */
const mostKept = 20_000;
/** More markets than this there are not: channels, locales, platforms and bases. */
const mostMarkets = 200;

const none: KnownTheme = { kind: "none" };

/** The ids of all themes of a market. */
type List = ReadonlySet<string>;

/**
 * Which themes there are, for pages whose status depends on it. A theme costs one call; made-up ids cost a market so many calls
 * and one reading of the whole list in two minutes (of a long one, in ten), however many they are.
 *
 * @param waitUntil takes a list that is read behind visitors
 * @param now milliseconds
 */
export function openKnownThemes(backend: Backend, waitUntil: WaitUntil = runsOn, now: () => number = () => performance.now()): KnownThemes {
  // Channels, locales, platforms and bases come from tables: there are few markets.
  const lists = openCache<List>({ most: mostMarkets, pauses: { first: pause, longest: pause }, waitUntil }, now);
  const singles = openCache<KnownTheme>({ most: mostKept, waitUntil }, now);
  const budgets = new Map<string, () => boolean>();

  /** Whether one more id of a market may be asked for by itself. */
  function mayAsk(market: string): boolean {
    const budget = budgets.get(market) ?? openBudget({ perSecond: (mostSingle * 1_000) / fresh, atOnce: mostSingle }, now);
    budgets.set(market, budget);
    return budget();
  }

  /** The list as it is known, read behind the visitor where it is old. */
  function oldList(key: string, market: Market): List | undefined {
    const list = lists.peek(key);
    if (list) void lists.get(key, listReading(market));
    return list;
  }

  const listReading = (market: Market): Reading<List> => ({
    read: () => idsOf(backend, market),
    isFresh: (age, list) => age < (list.size > longList ? stale : fresh),
    deadline: patience,
  });

  return {
    async find(id, market) {
      if (id.length > longestId) return none;
      const { channel, locale, platform, base = "" } = market;
      const key = [channel, locale, platform, base].join(" ");
      const single = `${key} ${id}`;
      const reading = {
        read: () => themeOf(backend, market, id),
        isFresh: (age: number) => age < fresh,
        mayStandIn: (age: number, { kind }: KnownTheme) => kind !== "none" && age < fresh + stale,
      };
      const ask = () =>
        singles.get(single, reading).then(
          ({ value }) => value,
          () => undefined,
        );
      const list = oldList(key, market);
      // Ids that the list names are as many as there are themes.
      if (list?.has(id)) return ask();
      // Also one that the list does not name may be newer than the list.
      if (singles.peek(single) !== undefined || singles.isReading(single) || mayAsk(key)) return (await ask()) ?? (list ? none : undefined);
      if (list) return none;
      return lists.get(key, listReading(market)).then(
        ({ value }) => (value.has(id) ? ask() : none),
        () => undefined,
      );
    },
  };
}

type Asked = { themeIds?: string[]; page: number; pageSize: 12 | 48 };

async function ask(backend: Backend, market: Market, asked: Asked) {
  // For whoever comes, so it ends with nobody's leaving, and is noted as no single visitor's time.
  const { channel, locale, platform, base } = market;
  const outcome = await backend.ask(call, { ...asked, sort: "new" }, { channel, locale, platform, base, timing: startTiming() });
  return outcome.ok ? outcome.value : undefined;
}

/** @throws Error where nobody answers */
async function themeOf(backend: Backend, market: Market, id: string): Promise<KnownTheme> {
  const answer = await ask(backend, market, { themeIds: [id], page: 1, pageSize: 12 });
  if (!answer) throw new Error("the theme cannot be asked for");
  const theme = answer.themes.find((one) => one.id === id);
  if (theme) return { kind: "found", theme };
  const gone = answer.withdrawn.find((one) => one.id === id);
  return gone ? { kind: "withdrawn", category: gone.category } : none;
}

/**
 * The ids of all themes of a market.
 *
 * @throws Error where a page of the list cannot be had, or it is too long
 */
async function idsOf(backend: Backend, market: Market): Promise<List> {
  const first = await ask(backend, market, { page: 1, pageSize: 48 });
  const pages = Math.ceil((first?.total ?? 0) / 48);
  if (!first || pages > mostPages) throw new Error("the list of themes cannot be had");
  const ids = new Set(first.themes.map(({ id }) => id));
  let next = 2;
  const lane = async () => {
    while (next <= pages) {
      const page = next++;
      for (const { id } of (await ask(backend, market, { page, pageSize: 48 }))?.themes ?? []) ids.add(id);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  // One that is missing, because a page failed or the list moved while it was read, would be a lost page.
  if (ids.size < first.total) throw new Error("the list of themes moved while it was read");
  return ids;
}
