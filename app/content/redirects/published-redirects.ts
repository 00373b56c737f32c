import { z } from "zod";
import { openBudget } from "#app/cache/budget.ts";
import { openCache } from "#app/cache/cache.ts";
import { openPauses } from "#app/cache/pauses.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import type { Domains } from "#app/locale/domains.ts";
import { logCounted } from "#app/observe/counted.ts";
import { logOnce } from "#app/observe/once.ts";
import type { DeliveryClient } from "../client.ts";
import { patience } from "../patience.ts";
import type { Links, PublishedLinks } from "../published-links.ts";
import { keepList, restoreList } from "../saved-list.ts";
import type { Saved } from "../snapshot.ts";
import { type StoriesPage, storiesPage, whyNone } from "../stories-page.ts";
import { type Place, placeKey } from "./place.ts";
import { type Redirect, readRedirect, savedRedirect } from "./redirect.ts";
import { faultsOf, type Ground, type Lead, leadFrom, openRedirectTable } from "./table.ts";

/** As many redirects are kept in memory: about 30 MB. */
const mostRedirects = 50_000;
const perPage = 100;
/** A process's first redirects are waited for, in milliseconds, by who asks for a page that is not there; no later ones are. */
const longestFirst = 2_200;
const pauses = { first: 1_000, longest: 8_000 };
/** What was published a moment before the newest may have been seen later; in milliseconds. */
const overlap = 1_000;
/** A short table is kept in the snapshot after each change, a longer one so many milliseconds after the last time. */
const shortTable = 5_000;
const keptApart = 600_000;
/**
 * While a long table is read, the service is asked for the redirects of the one missing page: so often in a second, as such an address
 * may be anybody's invention, and as many answers are remembered.
 */
const single = { perSecond: 2, atOnce: 5, most: 2_000 };
/** So many new redirects are looked at for faults with each question: a long table is looked through over many. */
const checkedAtOnce = 500;

const savedName = "_redirects";
const state = z.object({ newest: z.number() });

export type PublishedRedirects = {
  /** Where a place leads at which no page is; undefined for nowhere. Never throws. */
  leadFrom(place: Place, at: number | undefined, domains: Domains): Promise<Lead | undefined>;
};

/**
 * The redirects of the space, read when first a page is asked for that is not there: whole, in pages behind visitors' backs, and from
 * then on what was published since; until a long table is whole, a missing page asks for what leads from it alone. One that was taken
 * back ends with its place in the list of links.
 */
export function publishedRedirects(
  client: DeliveryClient,
  listing: PublishedLinks,
  saved: Saved,
  waitUntil: WaitUntil,
): PublishedRedirects {
  const reads = openCache<true>({ most: 1, pauses, waitUntil });
  const table = openRedirectTable();
  let unchecked: Redirect[] = [];
  let newest: number | undefined;
  let at: number | undefined;
  let keptAt = Number.NEGATIVE_INFINITY;
  let isWhole = false;

  let restoring: Promise<void> | undefined;
  async function restore(): Promise<void> {
    const left = await restoreList(saved, savedName, state, savedRedirect);
    if (!left) return;
    for (const redirect of left.items) takeIn(redirect);
    newest = left.about.newest;
    isWhole = true;
  }

  /** Reads what was published since the newest that is known; the first time all of it, behind who asks where it is long. */
  async function read(now: number, links: Links | undefined): Promise<true> {
    if (links?.complete && links.at === now) for (const { uuid } of [...table.all()]) if (!links.slugOf.has(uuid)) table.delete(uuid);
    const latest = await readNewest(now);
    at = now;
    if (isWhole) newest = latest;
    else {
      const all = readAll(now, latest);
      if (table.size < perPage) await all;
      else waitUntil(all.catch(() => restarts.lengthen(savedName)));
    }
    keep();
    return true;
  }

  /** Takes in the pages of what is newer than the newest; gives the moment of the newest then. */
  async function readNewest(now: number): Promise<number> {
    let latest = newest ?? 0;
    const since = isWhole ? { published_at_gt: new Date(latest - overlap).toISOString() } : {};
    for (let page = 1; ; page += 1) {
      const { stories } = await readPage({ cv: now, sort_by: "published_at:desc", page, ...since });
      const news = stories.filter(take).length;
      for (const story of stories) latest = Math.max(latest, momentOf(story));
      if (!isWhole || news === 0 || stories.length < perPage) return latest;
    }
  }

  /** A reading that broke off goes on at the page that failed, after a pause. */
  const restarts = openPauses(pauses);
  let nextPage = 1;
  let length = 0;
  let newestThen: number | undefined;
  let readingAll: Promise<void> | undefined;
  function readAll(now: number, latest: number): Promise<void> {
    newestThen ??= latest;
    readingAll ??= (async () => {
      for (; ; nextPage += 1) {
        const { stories, total } = await readPage({ cv: at ?? now, sort_by: "id:asc", page: nextPage });
        stories.forEach(take);
        // One that was taken back meanwhile has moved the others up: one of this page may stand on the one before now.
        const hasShrunk = total < length;
        length = total;
        if (hasShrunk && nextPage > 1) nextPage -= 2;
        else if (stories.length < perPage) break;
      }
      newest = newestThen;
      isWhole = true;
      keep();
    })().finally(() => {
      readingAll = undefined;
    });
    return readingAll;
  }

  /** Whether the first reading is to go on: nothing of it is under way. */
  const isBrokenOff = () => !isWhole && !readingAll && !restarts.isOn(savedName);

  const singles = openCache<number>({ most: single.most, waitUntil });
  const mayAskSingly = openBudget(single);

  /** Takes in what leads from one place, ahead of the whole table. */
  async function readFrom(place: Place, now: number): Promise<number> {
    if (!mayAskSingly()) throw new Error("too many places are asked for singly");
    const typed = ["/", ""].flatMap((start) => ["", "/"].map((end) => start + place.path + end)).join(",");
    const params = { cv: now, page: 1, starts_with: `${place.folder}/`, "filter_query[from][in]": typed };
    (await readPage(params)).stories.forEach(take);
    return now;
  }

  async function readPage(params: Record<string, string | number>): Promise<StoriesPage> {
    const answer = await storiesPage(client.list, { content_type: "Redirect", per_page: perPage, ...params });
    if (answer.kind === "found") return answer.value;
    const reason = whyNone(answer);
    logCounted("warn", "redirects-unknown", { reason });
    throw new Error(reason);
  }

  /** Takes in one story; says whether it was news. */
  function take(raw: unknown): boolean {
    const read = readRedirect(raw);
    if (!read) return false;
    if ("redirect" in read) return takeIn(read.redirect);
    table.delete(read.uuid);
    tell(read, read.wrong);
    return false;
  }

  function takeIn(redirect: Redirect): boolean {
    const known = table.get(redirect.uuid);
    if (known?.version === redirect.version) return false;
    if (!known && table.size >= mostRedirects) {
      logCounted("error", "redirects-too-many", { most: mostRedirects });
      return false;
    }
    table.set(redirect);
    unchecked.push(redirect);
    return true;
  }

  /** Tells once of each version of a redirect that is not followed. */
  function tell({ story, version }: Pick<Redirect, "story" | "version">, reason: string): void {
    logOnce(`${story} ${version}`, "warn", "redirect-refused", { story, version, reason });
  }

  function check(ground: Ground): void {
    const now = unchecked.slice(0, checkedAtOnce);
    unchecked = unchecked.slice(checkedAtOnce);
    for (const { redirect, wrong } of faultsOf(table, ground, now)) if (table.get(redirect.uuid) === redirect) tell(redirect, wrong);
  }

  function keep(): void {
    const isDue = table.size <= shortTable || performance.now() - keptAt > keptApart;
    if (!isWhole || !isDue) return;
    keptAt = performance.now();
    keepList(saved, savedName, { newest }, [...table.all()]);
  }

  return {
    async leadFrom(place, now, domains) {
      restoring ??= restore();
      const [links] = await Promise.all([listing.known(now), restoring]);
      if (now !== undefined)
        await reads
          .get("redirects", { read: () => read(now, links), isFresh: () => at === now && !isBrokenOff(), patience, deadline: longestFirst })
          .catch(() => {});
      const ground = groundOf(links, links?.complete === true && links.at === at, domains);
      if (isWhole && unchecked.length > 0) check(ground);
      const isKnown = isWhole || now === undefined || table.from(place).length > 0;
      if (!isKnown)
        await singles
          .get(placeKey(place), { read: () => readFrom(place, now), isFresh: (_, at) => at === now, deadline: longestFirst })
          .catch(() => {});
      const lead = leadFrom(table, place, ground);
      return typeof lead === "string" ? undefined : lead;
    },
  };
}

/** @param isCurrent whether the list of links says what is not there, too */
function groundOf(links: Links | undefined, isCurrent: boolean, domains: Domains): Ground {
  return {
    now: Date.now(),
    slugOf: (uuid) => links?.slugOf.get(uuid),
    isThere: (uuid) => !isCurrent || links?.slugOf.has(uuid) === true,
    isPublished: (slug) => links?.has(slug) === true,
    movedTo: (slug) => links?.movedTo(slug),
    domains,
  };
}

function momentOf(story: unknown): number {
  return Date.parse((story as { published_at?: string } | null)?.published_at ?? "") || 0;
}
