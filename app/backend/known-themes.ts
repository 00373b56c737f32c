import { startTiming } from "#app/observe/timing.ts";
import type { Backend, Caller } from "./backend.ts";
import { freshness } from "./call.ts";
import { themes as call } from "./calls/cards/themes.ts";
import { inTime } from "./in-time.ts";

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

type Known = {
  /** The ids that were asked for one by one, since when. */
  singles: Map<string, Promise<boolean | undefined>>;
  since: number;
  /** All ids of the market, as of when they were read. An old list is better than none. */
  list: { ids: ReadonlySet<string>; at: number } | undefined;
  reading: Promise<void> | undefined;
  failedAt: number;
};

/**
 * Which themes there are, for pages whose status depends on it. A theme costs one call; made-up ids cost a market so many calls
 * and one reading of the whole list in two minutes, however many they are.
 *
 * @param now milliseconds
 */
export function openKnownThemes(backend: Backend, now: () => number = () => performance.now()): KnownThemes {
  /** Channels, locales, platforms and bases come from tables: there are few. */
  const markets = new Map<string, Known>();

  function knownOf({ channel, locale, platform, base = "" }: Market): Known {
    const key = [channel, locale, platform, base].join(" ");
    let known = markets.get(key);
    if (!known) {
      known = { singles: new Map(), since: now(), list: undefined, reading: undefined, failedAt: Number.NEGATIVE_INFINITY };
      markets.set(key, known);
    }
    if (now() - known.since >= fresh) Object.assign(known, { singles: new Map(), since: now() });
    return known;
  }

  /** One of the list's readings for all who wait for it. */
  function readList(known: Known, market: Market): Promise<void> {
    if (now() - known.failedAt < pause) return Promise.resolve();
    known.reading ??= idsOf(backend, market).then((ids) => {
      if (ids) known.list = { ids, at: now() };
      else known.failedAt = now();
      known.reading = undefined;
    });
    return known.reading;
  }

  function askFor(id: string, known: Known, market: Market): Promise<boolean | undefined> {
    const { singles } = known;
    const asked = ask(backend, market, { themeIds: [id], page: 1, pageSize: 12 }).then((answer) => {
      // Nobody answered: the next visitor may ask again.
      if (!answer) singles.delete(id);
      return answer?.themes.some((theme) => theme.id === id);
    });
    singles.set(id, asked);
    return asked;
  }

  return {
    async has(id, market) {
      if (id.length > longestId) return false;
      const known = knownOf(market);
      if (known.list) {
        if (now() - known.list.at >= fresh) void readList(known, market);
        if (known.list.ids.has(id)) return true;
      }
      // Also one that the list does not name may be newer than the list.
      const asked = known.singles.get(id);
      if (asked) return asked;
      const whereNobodySays = known.list ? false : undefined;
      if (known.singles.size < mostSingle) return (await askFor(id, known, market)) ?? whereNobodySays;
      if (known.list) return false;
      await inTime(readList(known, market), patience, () => {});
      return known.list === undefined ? undefined : (known.list as { ids: ReadonlySet<string> }).ids.has(id);
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

/** The ids of all themes of a market; undefined where a page of the list cannot be had, or it is too long. */
async function idsOf(backend: Backend, market: Market): Promise<ReadonlySet<string> | undefined> {
  const first = await ask(backend, market, { page: 1, pageSize: 48 });
  if (!first) return undefined;
  const pages = Math.ceil(first.total / 48);
  if (pages > mostPages) return undefined;
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
  return ids.size >= first.total ? ids : undefined;
}
