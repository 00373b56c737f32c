import { z } from "zod";
import { createBackoff } from "#app/cache/backoff.ts";
import { createCache } from "#app/cache/cache.ts";
import { type StoreBound, toStoreBound } from "#app/cache/memory-budget.ts";
import { storeShares } from "#app/cache/memory-shares.ts";
import { createRateLimiter } from "#app/cache/rate-limiter.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import type { DomainTable } from "#app/locale/domains.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import { logOnce } from "#app/observe/once.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import type { LinkList, PublishedLinks } from "../links/published-links.ts";
import { refreshTimeout } from "../refresh-timeout.ts";
import { restoreSnapshotList, saveSnapshotList } from "../space/saved-list.ts";
import type { SnapshotStore } from "../space/snapshot.ts";
import { readStoriesPage, type StoriesPage, unavailableReason } from "../space/stories-page.ts";
import { type PageLocation, pageLocationKey } from "./page-location.ts";
import { parseRedirect, type Redirect, redirectSchema } from "./redirect.ts";
import { createRedirectTable, findRedirectIssues, followRedirects, type RedirectContext, type ResolvedRedirect } from "./table.ts";

const perPage = 100;
/** Max wait for a process's first table (ms). */
const firstListTimeout = 2_200;
const pauses = { first: 1_000, longest: 8_000 };
/** Overlap of two reads of publications (ms), since publications may become visible out of order. */
const overlap = 1_000;
/** Longer tables are saved only every `saveInterval` ms. */
const shortTable = 5_000;
const saveInterval = 600_000;
/** Budget for single paths while a long table loads, since they may be invented: reads per second, burst, max cached results. */
const single = { perSecond: 2, atOnce: 5, max: 2_000 };
/** Max new redirects checked per lookup, since a full check of a long table would block a request. */
const checkedAtOnce = 500;

const savedName = "_redirects";
const state = z.object({ newest: z.number() });

export type PublishedRedirects = {
  redirectFrom(place: PageLocation, cv: number | undefined, domains: DomainTable): Promise<ResolvedRedirect | undefined>;
};

/** The first read is a full one, which continues in the background if the table is long; later reads fetch only new publications. */
export function createPublishedRedirects(
  client: DeliveryClient,
  listing: PublishedLinks,
  snapshot: SnapshotStore,
  waitUntil: WaitUntil,
  bound: number | StoreBound = storeShares.redirects.full,
): PublishedRedirects {
  const reads = createCache<true>({ max: 1, pauses, waitUntil });
  const table = createRedirectTable();
  const { full: max } = toStoreBound(bound).open(() => table.size);
  let unchecked: Redirect[] = [];
  let newest: number | undefined;
  let tableCv: number | undefined;
  let savedAt = Number.NEGATIVE_INFINITY;
  let isWhole = false;

  let restoring: Promise<void> | undefined;
  async function restore(): Promise<void> {
    const left = await restoreSnapshotList(snapshot, savedName, state, redirectSchema);
    if (!left) return;
    for (const redirect of left.items) takeIn(redirect);
    newest = left.about.newest;
    isWhole = true;
  }

  async function read(cv: number, links: LinkList | undefined): Promise<true> {
    if (links?.complete && links.cv === cv) for (const { uuid } of [...table.all()]) if (!links.slugOf.has(uuid)) table.delete(uuid);
    const latest = await readNewest(cv);
    tableCv = cv;
    if (isWhole) newest = latest;
    else {
      const all = readAll(cv, latest);
      if (table.size < perPage) await all;
      else waitUntil(all.catch(() => restarts.lengthen(savedName)));
    }
    keep();
    return true;
  }

  async function readNewest(cv: number): Promise<number> {
    let latest = newest ?? 0;
    const since = isWhole ? { published_at_gt: new Date(latest - overlap).toISOString() } : {};
    for (let page = 1; ; page += 1) {
      const { stories } = await readPage({ cv, sort_by: "published_at:desc", page, ...since });
      const news = stories.filter(take).length;
      for (const story of stories) latest = Math.max(latest, momentOf(story));
      if (!isWhole || news === 0 || stories.length < perPage) return latest;
    }
  }

  /** Pauses a failed full read, which then resumes at the same page. */
  const restarts = createBackoff(pauses);
  let nextPage = 1;
  let length = 0;
  let newestThen: number | undefined;
  let readingAll: Promise<void> | undefined;
  function readAll(cv: number, latest: number): Promise<void> {
    newestThen ??= latest;
    readingAll ??= (async () => {
      for (; ; nextPage += 1) {
        const { stories, total } = await readPage({ cv: tableCv ?? cv, sort_by: "id:asc", page: nextPage });
        stories.forEach(take);
        // If a redirect was unpublished, the pages have shifted, so the previous page is read again.
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

  const isBrokenOff = () => !isWhole && !readingAll && !restarts.isOn(savedName);

  const singles = createCache<number>({ max: single.max, waitUntil });
  const mayReadSingle = createRateLimiter(single);

  async function readFrom(place: PageLocation, cv: number): Promise<number> {
    if (!mayReadSingle()) throw new Error("rate limit of single redirect lookups reached");
    const typed = ["/", ""].flatMap((start) => ["", "/"].map((end) => start + place.path + end)).join(",");
    const params = { cv, page: 1, starts_with: `${place.folder}/`, "filter_query[from][in]": typed };
    (await readPage(params)).stories.forEach(take);
    return cv;
  }

  async function readPage(params: Record<string, string | number>): Promise<StoriesPage> {
    const answer = await readStoriesPage(client.list, { content_type: "Redirect", per_page: perPage, ...params });
    if (answer.kind === "found") return answer.value;
    const reason = unavailableReason(answer);
    logThrottled("warn", "redirects-read-failed", { reason });
    throw new Error(reason);
  }

  /** Returns true for a new or changed redirect. */
  function take(raw: unknown): boolean {
    const read = parseRedirect(raw);
    if (!read) return false;
    if ("redirect" in read) return takeIn(read.redirect);
    table.delete(read.uuid);
    logRefusal(read, read.wrong);
    return false;
  }

  function takeIn(redirect: Redirect): boolean {
    const known = table.get(redirect.uuid);
    if (known?.version === redirect.version) return false;
    if (!known && table.size >= max) {
      logThrottled("error", "redirects-limited", { max });
      return false;
    }
    table.set(redirect);
    unchecked.push(redirect);
    return true;
  }

  function logRefusal({ story, version }: Pick<Redirect, "story" | "version">, reason: string): void {
    logOnce(`${story} ${version}`, "warn", "redirect-refused", { story, version, reason });
  }

  function check(context: RedirectContext): void {
    const batch = unchecked.slice(0, checkedAtOnce);
    unchecked = unchecked.slice(checkedAtOnce);
    for (const { redirect, wrong } of findRedirectIssues(table, context, batch))
      if (table.get(redirect.uuid) === redirect) logRefusal(redirect, wrong);
  }

  function keep(): void {
    const isDue = table.size <= shortTable || performance.now() - savedAt > saveInterval;
    if (!isWhole || !isDue) return;
    savedAt = performance.now();
    saveSnapshotList(snapshot, savedName, { newest }, [...table.all()]);
  }

  return {
    async redirectFrom(place, cv, domains) {
      restoring ??= restore();
      const [links] = await Promise.all([listing.known(cv), restoring]);
      if (cv !== undefined)
        await reads
          .get("redirects", {
            read: () => read(cv, links),
            isFresh: () => tableCv === cv && !isBrokenOff(),
            maxWait: refreshTimeout,
            deadline: firstListTimeout,
          })
          .catch(() => {});
      const context = groundOf(links, links?.complete === true && links.cv === tableCv, domains);
      if (isWhole && unchecked.length > 0) check(context);
      const isKnown = isWhole || cv === undefined || table.from(place).length > 0;
      if (!isKnown)
        await singles
          .get(pageLocationKey(place), {
            read: () => readFrom(place, cv),
            isFresh: (_, readCv) => readCv === cv,
            deadline: firstListTimeout,
          })
          .catch(() => {});
      const resolved = followRedirects(table, place, context);
      return typeof resolved === "string" ? undefined : resolved;
    },
  };
}

/** @param isCurrent true if the list is complete and current, so that a story that it lacks is unpublished */
function groundOf(links: LinkList | undefined, isCurrent: boolean, domains: DomainTable): RedirectContext {
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
