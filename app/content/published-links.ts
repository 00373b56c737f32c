import { openCache } from "#app/cache/cache.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { newIn, openChangeLog } from "./change-log.ts";
import type { DeliveryClient } from "./client.ts";
import { type LinkIndex, openLinkIndex, type Put } from "./link-index.ts";
import { type LinksPage, linksPerPage, readLinksPage, unknownLinks } from "./links-page.ts";
import { patience } from "./patience.ts";
import { folderOf } from "./redirects/place.ts";
import { keepLinks, keepMoves, restoreLinks } from "./saved-links.ts";
import type { Saved } from "./snapshot.ts";
import { type ChangeMark, changesSince } from "./story-changes.ts";

/** Of a larger space only so many links are known, not what is missing: about 60 MB. */
const mostLinks = 200_000;
/** A process's first list is waited for, in milliseconds; no later one is. */
const longestFirst = 2_200;
/** How long a list that could not be read is left alone, in milliseconds; twice as long after each failure, up to the longest. */
const pauses = { first: 1_000, longest: 8_000 };
/** A list that another process has left is read whole after so many milliseconds: what changed between them may be no publication. */
const leftAlone = 60_000;
/** Between two reads of a whole long list lie so many times the one's duration, and this at least after one that failed. */
const restAfter = { pass: 3, failure: 8_000 };
/** A short list is kept in the snapshot after each change, a longer one so many milliseconds after the last time. */
const shortList = 10_000;
const keptApart = 600_000;

/** The published slugs of the space, and the slug of each story by its id; the same object for the life of a process. */
export type Links = {
  has(slug: string): boolean;
  slugOf: ReadonlyMap<string, string>;
  /** Where the story went that stood at this slug. */
  movedTo(slug: string): string | undefined;
  /** Whether these are all: else a slug that is not among them may be there all the same. */
  readonly complete: boolean;
  /** The content version of the list; undefined for one that another process has left. */
  readonly at: number | undefined;
};

export type PublishedLinks = {
  /**
   * The list as of a content version, or an older one where that cannot be had soon; undefined for none.
   *
   * @param wait how long is soon, in milliseconds; a page's patience without it
   */
  known(at: number | undefined, wait?: number): Promise<Links | undefined>;
  /** Whether the story at a slug is at a content version what it was at an earlier one; false where nobody knows. */
  isUnchanged(slug: string, since: number, at: number): boolean;
};

/**
 * The published links: made-up addresses are refused without a request of their own. The list is read whole once, and then kept up
 * with by what was published since: one request a content version, however long the list is. Where that does not explain the new
 * version (a story was taken back, a folder moved), every story is in doubt and the list is read whole once more, a long one behind
 * the visitors' backs. An older list is better than none; while it cannot be read, it is tried ever less often.
 */
export function publishedLinks(client: DeliveryClient, saved: Saved, waitUntil: WaitUntil, most = mostLinks): PublishedLinks {
  const lists = openCache<Links>({ most: 1, pauses, waitUntil });
  const log = openChangeLog();
  let index: LinkIndex | undefined;
  let mark: ChangeMark | undefined;
  let complete = false;
  let at: number | undefined;
  /** The read of the whole list that is under way, and what was published meanwhile. */
  let passing: Promise<void> | undefined;
  const meanwhile = new Set<string>();
  /** How often the list was in doubt so far, up to which doubt it was read whole, and when that may be done again. */
  const doubts = { raised: 0, settled: 0, notBefore: 0 };
  let keptAt = Number.NEGATIVE_INFINITY;

  const links: Links = {
    has: (slug) => index?.has(slug) ?? false,
    get slugOf() {
      return index?.slugOf ?? noLinks;
    },
    movedTo: (slug) => index?.movedTo(slug),
    get complete() {
      return complete;
    },
    get at() {
      return at;
    },
  };
  const isShort = () => links.slugOf.size < linksPerPage;

  let restoring: Promise<void> | undefined;
  async function restore(): Promise<void> {
    const left = await restoreLinks(saved);
    if (!left) return;
    ({ index, complete, mark } = left);
    // What changed while no process ran may be no publication.
    doubts.raised += 1;
    doubts.notBefore = performance.now() + leftAlone;
  }

  async function read(now: number): Promise<Links> {
    if (index && mark) await catchUp(index, mark, now);
    else await readFirst(now);
    if (isShort()) await settleDoubts(now);
    return links;
  }

  /** The first list of a process: waited for where it is one page, else known as far as it was read. */
  async function readFirst(now: number): Promise<void> {
    if (passing) throw new Error("the list is being read");
    const first = readLinksPage(client, now, 1);
    const whole = startPass(now, first);
    waitUntil(whole.catch(() => {}));
    const [newest, { isLast }] = await Promise.all([changesSince(client, undefined, now), first]);
    if (isLast) await whole;
    // Without a mark, what was published before this is known to nobody.
    log.sweep(now);
    mark = newest?.mark;
    at = now;
    keep();
  }

  /** Takes in what was published since the list was read last. */
  async function catchUp(index: LinkIndex, since: ChangeMark, now: number): Promise<void> {
    const changes = await changesSince(client, since, now);
    if (!changes) throw unknownLinks("what was published cannot be had");
    let added = 0;
    for (const { uuid, slug } of changes.stories) {
      if (passing) meanwhile.add(uuid);
      if (note(index, uuid, slug, now) === "new") added += 1;
    }
    // With nothing published nothing is new to a process that has just started; to one that runs the version is.
    const isExplained = changes.areAll && changes.mark.total === since.total + added && (changes.stories.length > 0 || at === undefined);
    if (!isExplained) doubts.raised += 1;
    if (!isExplained || !complete || (at !== undefined && now < at)) log.sweep(now);
    mark = changes.mark;
    at = now;
    keep();
  }

  /** Puts a story into the index; whoever links to one that has moved is in doubt. */
  function note(index: LinkIndex, uuid: string, slug: string, now: number): Put {
    const put = index.put(uuid, slug);
    log.touch(slug, now);
    if (put === "new") log.touch(newIn(folderOf(slug)), now);
    if (put !== "moved") return put;
    log.sweep(now);
    keepMoves(saved, index);
    return put;
  }

  /** Reads the whole list where it is in doubt. */
  async function settleDoubts(now: number): Promise<void> {
    if (doubts.raised === doubts.settled || passing || performance.now() < doubts.notBefore) return;
    await startPass(now, readLinksPage(client, now, 1));
  }

  function startPass(now: number, first: Promise<LinksPage>): Promise<void> {
    passing = pass(now, first).finally(() => {
      passing = undefined;
      meanwhile.clear();
    });
    return passing;
  }

  async function pass(now: number, first: Promise<LinksPage>): Promise<void> {
    const since = performance.now();
    const { raised } = doubts;
    const gone = new Set(links.slugOf.keys());
    try {
      for (let page = 1; ; page += 1) {
        const { entries, isLast } = await (page === 1 ? first : readLinksPage(client, at ?? now, page));
        index ??= openLinkIndex();
        for (const [uuid, slug] of entries) takeIn(index, uuid, slug, gone, at ?? now);
        const isFull = index.slugOf.size >= most;
        if (!isLast && !isFull) continue;
        // Where a story was taken back meanwhile, the next one may have slipped from one page to another: then none is dropped.
        if (!isFull && doubts.raised === raised) drop(index, gone, at ?? now);
        complete = !isFull;
        break;
      }
      doubts.settled = raised;
      doubts.notBefore = performance.now() + (isShort() ? 0 : (performance.now() - since) * restAfter.pass);
      keep("now");
    } catch (error) {
      doubts.notBefore = performance.now() + restAfter.failure;
      throw error;
    }
  }

  /** What a page of the whole list says of a story; what was published meanwhile is newer. */
  function takeIn(index: LinkIndex, uuid: string, slug: string, gone: Set<string>, now: number): void {
    gone.delete(uuid);
    if (meanwhile.has(uuid) || index.slugOf.get(uuid) === slug) return;
    // What a first list names is news to nobody.
    if (complete || index.slugOf.has(uuid)) note(index, uuid, slug, now);
    else if (index.slugOf.size < most) index.put(uuid, slug);
  }

  function drop(index: LinkIndex, gone: ReadonlySet<string>, now: number): void {
    for (const uuid of gone) {
      const slug = meanwhile.has(uuid) ? undefined : index.drop(uuid);
      if (slug !== undefined) log.touch(slug, now);
    }
  }

  function keep(when?: "now"): void {
    const isDue = when === "now" || (!passing && (links.slugOf.size <= shortList || performance.now() - keptAt > keptApart));
    if (!index || !isDue) return;
    keptAt = performance.now();
    keepLinks(saved, { index, complete, mark });
  }

  return {
    async known(now, wait = patience) {
      restoring ??= restore();
      await restoring;
      // Without a content version the service is gone: waiting for its links as well would only keep the visitor longer.
      if (now === undefined || now === 0) return index && links;
      const reading = { read: () => read(now), isFresh: () => at === now, patience: wait, deadline: longestFirst };
      const listed = await lists.get("links", reading).catch(() => undefined);
      if (listed && !isShort()) waitUntil(settleDoubts(now).catch(() => {}));
      return listed?.value ?? (index && links);
    },
    isUnchanged: (slug, since, now) => at === now && log.isUnchanged(slug, since, now),
  };
}

const noLinks: ReadonlyMap<string, string> = new Map();
