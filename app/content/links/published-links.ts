import { createCache } from "#app/cache/cache.ts";
import { type StoreBound, toStoreBound } from "#app/cache/memory-budget.ts";
import { storeShares } from "#app/cache/memory-shares.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import { folderOfSlug } from "../redirects/page-location.ts";
import { refreshTimeout } from "../refresh-timeout.ts";
import { createChangeLog, newStoriesKey } from "../space/change-log.ts";
import type { SnapshotStore } from "../space/snapshot.ts";
import { type ChangeCursor, fetchChangesSince } from "../space/story-changes.ts";
import { createLinkIndex, type LinkIndex, type LinkPutResult } from "./link-index.ts";
import { type LinksPage, linksPerPage, readLinksPage, reportLinksUnavailable } from "./links-page.ts";
import { restoreLinks, saveLinks, saveMoves } from "./saved-links.ts";

/** Max wait for a process's first list (ms). */
const firstListTimeout = 2_200;
/** Backoff after failed reads (ms). */
const pauses = { first: 1_000, longest: 8_000 };
/** Time until a restored list is read in full (ms), since stories may have been unpublished in the meantime. */
const restoredListTrust = 60_000;
/** Pause between full reads: of a long list, three times the duration of the last read; after a failure, 8 s. */
const pauseAfterRead = { durations: 3, failure: 8_000 };
/** Longer lists are saved only every `saveInterval` ms. */
const shortList = 10_000;
const saveInterval = 600_000;

export type LinkList = {
  has(slug: string): boolean;
  slugOf: ReadonlyMap<string, string>;
  movedTo(slug: string): string | undefined;
  /** If false, slugs may exist that the list lacks. */
  readonly complete: boolean;
  /** True while a change is unexplained: until the next full read, a story may have a slug that the list lacks. */
  readonly isDoubtful: boolean;
  /** Content version of the list; undefined while it is only restored. */
  readonly cv: number | undefined;
};

export type PublishedLinks = {
  /** Returns the list at a content version, or an older one after `wait` (ms). */
  known(cv: number | undefined, wait?: number): Promise<LinkList | undefined>;
  /** False if the story may have changed between the two content versions. */
  isUnchanged(slug: string, since: number, cv: number): boolean;
};

/** Reads the full list once, then only publications, unless they do not explain a new version. */
export function createPublishedLinks(
  client: DeliveryClient,
  snapshot: SnapshotStore,
  waitUntil: WaitUntil,
  bound: number | StoreBound = storeShares.links.full,
): PublishedLinks {
  const lists = createCache<LinkList>({ max: 1, pauses, waitUntil });
  const log = createChangeLog();
  let index: LinkIndex | undefined;
  let cursor: ChangeCursor | undefined;
  let complete = false;
  let listCv: number | undefined;
  let passing: Promise<void> | undefined;
  const meanwhile = new Set<string>();
  /** Counts of detected and resolved inconsistencies, and the earliest time of the next full read (ms). */
  const doubts = { raised: 0, settled: 0, notBefore: 0 };
  const isDoubtful = () => doubts.raised !== doubts.settled;
  let savedAt = Number.NEGATIVE_INFINITY;

  const links: LinkList = {
    has: (slug) => index?.has(slug) ?? false,
    get slugOf() {
      return index?.slugOf ?? noLinks;
    },
    movedTo: (slug) => index?.movedTo(slug),
    get complete() {
      return complete;
    },
    get isDoubtful() {
      return isDoubtful();
    },
    get cv() {
      return listCv;
    },
  };
  const { full: max } = toStoreBound(bound).open(() => links.slugOf.size);
  const isShort = () => links.slugOf.size < linksPerPage;

  let restoring: Promise<void> | undefined;
  /** Content version at which the restored list was certain. */
  let restoredCv: number | undefined;

  function adoptRestored(cv: number): void {
    if (listCv !== undefined || restoredCv !== cv) return;
    listCv = cv;
    doubts.settled = doubts.raised;
    log.sweep(cv);
  }

  async function restore(): Promise<void> {
    const left = await restoreLinks(snapshot);
    if (!left) return;
    ({ index, complete, cursor, cv: restoredCv } = left);
    doubts.raised += 1;
    doubts.notBefore = performance.now() + restoredListTrust;
  }

  async function read(cv: number): Promise<LinkList> {
    if (index && cursor) await catchUp(index, cursor, cv);
    else await readFirst(cv);
    if (isShort()) await settleDoubts(cv);
    return links;
  }

  /** Reads the first list, in the background if longer than a page. */
  async function readFirst(cv: number): Promise<void> {
    if (passing) throw new Error("a read of the list is in progress");
    const first = readLinksPage(client, cv, 1);
    const whole = startPass(cv, first);
    waitUntil(whole.catch(() => {}));
    const [newest, { isLast }] = await Promise.all([fetchChangesSince(client, undefined, cv), first]);
    if (isLast) await whole;
    // Marks all stories as possibly changed, since changes before this first list were not read.
    log.sweep(cv);
    cursor = newest?.cursor;
    listCv = cv;
    keep();
  }

  async function catchUp(index: LinkIndex, since: ChangeCursor, cv: number): Promise<void> {
    const changes = await fetchChangesSince(client, since, cv);
    if (!changes) throw reportLinksUnavailable("what was published cannot be had");
    let added = 0;
    for (const { uuid, slug } of changes.stories) {
      if (passing) meanwhile.add(uuid);
      if (note(index, uuid, slug, cv) === "new") added += 1;
    }
    // A new version without publications is unexplained, except if the list was just restored.
    const isExplained =
      changes.areAll && changes.cursor.total === since.total + added && (changes.stories.length > 0 || listCv === undefined);
    if (!isExplained) doubts.raised += 1;
    if (!isExplained || !complete || (listCv !== undefined && cv < listCv)) log.sweep(cv);
    cursor = changes.cursor;
    listCv = cv;
    keep();
  }

  /** A moved story invalidates all stories, since any may link to it. */
  function note(index: LinkIndex, uuid: string, slug: string, cv: number): LinkPutResult {
    const put = index.put(uuid, slug);
    log.touch(slug, cv);
    if (put === "new") log.touch(newStoriesKey(folderOfSlug(slug)), cv);
    if (put !== "moved") return put;
    log.sweep(cv);
    saveMoves(snapshot, index);
    return put;
  }

  async function settleDoubts(cv: number): Promise<void> {
    if (!isDoubtful() || passing || performance.now() < doubts.notBefore) return;
    await startPass(cv, readLinksPage(client, cv, 1));
  }

  function startPass(cv: number, first: Promise<LinksPage>): Promise<void> {
    passing = pass(cv, first).finally(() => {
      passing = undefined;
      meanwhile.clear();
    });
    return passing;
  }

  async function pass(cv: number, first: Promise<LinksPage>): Promise<void> {
    const since = performance.now();
    const { raised } = doubts;
    const gone = new Set(links.slugOf.keys());
    try {
      for (let page = 1; ; page += 1) {
        const { entries, isLast } = await (page === 1 ? first : readLinksPage(client, listCv ?? cv, page));
        index ??= createLinkIndex();
        for (const [uuid, slug] of entries) takeIn(index, uuid, slug, gone, listCv ?? cv);
        const isFull = index.slugOf.size >= max;
        if (!isLast && !isFull) continue;
        // If a story is unpublished during the read, the pages shift, and a missing entry does not prove that its story is gone.
        if (!isFull && doubts.raised === raised) drop(index, gone, listCv ?? cv);
        complete = !isFull;
        break;
      }
      doubts.settled = raised;
      doubts.notBefore = performance.now() + (isShort() ? 0 : (performance.now() - since) * pauseAfterRead.durations);
      keep("now");
    } catch (error) {
      doubts.notBefore = performance.now() + pauseAfterRead.failure;
      throw error;
    }
  }

  function takeIn(index: LinkIndex, uuid: string, slug: string, gone: Set<string>, cv: number): void {
    gone.delete(uuid);
    if (meanwhile.has(uuid) || index.slugOf.get(uuid) === slug) return;
    // Entries of the first list are not changes. Later ones are recorded at the next version, so that stories cached at the current
    // version, which contain the old links, are read again.
    if (complete || index.slugOf.has(uuid)) note(index, uuid, slug, cv + 1);
    else if (index.slugOf.size < max) index.put(uuid, slug);
  }

  function drop(index: LinkIndex, gone: ReadonlySet<string>, cv: number): void {
    for (const uuid of gone) {
      const slug = meanwhile.has(uuid) ? undefined : index.drop(uuid);
      if (slug !== undefined) log.touch(slug, cv);
    }
  }

  function keep(when?: "now"): void {
    const isDue = when === "now" || (!passing && (links.slugOf.size <= shortList || performance.now() - savedAt > saveInterval));
    if (!index || !isDue) return;
    savedAt = performance.now();
    const isBeyondDoubt = complete && !isDoubtful();
    saveLinks(snapshot, { index, complete, cursor, cv: isBeyondDoubt ? listCv : undefined });
  }

  return {
    async known(cv, wait = refreshTimeout) {
      restoring ??= restore();
      await restoring;
      // Without a content version, there is no current list to wait for.
      if (cv === undefined || cv === 0) return index && links;
      adoptRestored(cv);
      const reading = { read: () => read(cv), isFresh: () => listCv === cv, maxWait: wait, deadline: firstListTimeout };
      const listed = await lists.get("links", reading).catch(() => undefined);
      if (listed && !isShort()) waitUntil(settleDoubts(cv).catch(() => {}));
      return listed?.value ?? (index && links);
    },
    isUnchanged: (slug, since, cv) => listCv === cv && log.isUnchanged(slug, since, cv),
  };
}

const noLinks: ReadonlyMap<string, string> = new Map();
