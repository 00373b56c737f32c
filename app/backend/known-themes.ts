import { openBudget } from "#app/cache/budget.ts";
import { openCache, type Reading } from "#app/cache/cache.ts";
import { runsOn, type WaitUntil } from "#app/cache/wait-until.ts";
import { startTiming } from "#app/observe/timing.ts";
import type { Backend, Caller } from "./backend.ts";
import { freshness } from "./call.ts";
import { themes as call } from "./calls/cards/themes.ts";

export type KnownThemes = {
  /** Whether there is a theme of this id in a market; undefined where the back end cannot be asked. Never rejects. */
  has(id: string, market: Market): Promise<boolean | undefined>;
};

/** Whose themes: a market's, at the back end that its pages ask. */
type Market = Pick<Caller, "channel" | "locale" | "platform" | "base">;

/** As long as this an answer stands, in milliseconds. */
const { fresh } = freshness.catalogue;
/** So many ids of a market are asked for one by one in that time; who comes with more has the whole list read. */
const mostSingle = 20;
/** Of more pages than this, each of 48 themes, no list is made: 4,800 themes. */
const mostPages = 100;
/** So many pages of the list are read at the same time. */
const lanes = 3;
/** A page waits this long for the list, in milliseconds. */
const patience = 3_000;
/** A list that could not be read is left alone for so long, in milliseconds. */
const pause = 5_000;
const longestId = 100;
/** More markets than this there are not: channels, locales, platforms and bases. */
const mostMarkets = 200;

/** The ids of all themes of a market. */
type List = ReadonlySet<string>;

/**
 * Which themes there are, for pages whose status depends on it. A theme costs one call; made-up ids cost a market so many calls
 * and one reading of the whole list in two minutes, however many they are.
 *
 * @param waitUntil takes a list that is read behind visitors
 * @param now milliseconds
 */
export function openKnownThemes(backend: Backend, waitUntil: WaitUntil = runsOn, now: () => number = () => performance.now()): KnownThemes {
  // Channels, locales, platforms and bases come from tables: there are few markets.
  const lists = openCache<List>({ most: mostMarkets, pauses: { first: pause, longest: pause }, waitUntil }, now);
  const singles = openCache<boolean>({ most: mostMarkets * mostSingle, waitUntil }, now);
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
    isFresh: (age) => age < fresh,
    deadline: patience,
  });

  return {
    async has(id, market) {
      if (id.length > longestId) return false;
      const { channel, locale, platform, base = "" } = market;
      const key = [channel, locale, platform, base].join(" ");
      const list = oldList(key, market);
      if (list?.has(id)) return true;
      // Also one that the list does not name may be newer than the list.
      const single = `${key} ${id}`;
      if (singles.peek(single) !== undefined || singles.isReading(single) || mayAsk(key)) {
        const reading = { read: () => isThere(backend, market, id), isFresh: (age: number) => age < fresh, mayStandIn: () => false };
        return singles.get(single, reading).then(
          ({ value }) => value,
          () => (list ? false : undefined),
        );
      }
      if (list) return false;
      return lists.get(key, listReading(market)).then(
        ({ value }) => value.has(id),
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
async function isThere(backend: Backend, market: Market, id: string): Promise<boolean> {
  const answer = await ask(backend, market, { themeIds: [id], page: 1, pageSize: 12 });
  if (!answer) throw new Error("the theme cannot be asked for");
  return answer.themes.some((theme) => theme.id === id);
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
