import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { type CacheRead, CacheTimeoutError, createCache } from "#app/cache/cache.ts";
import type { StoreBound } from "#app/cache/memory-budget.ts";
import { createRateLimiter } from "#app/cache/rate-limiter.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { redactedMessage } from "#app/observe/describe-error.ts";
import { logEvent } from "#app/observe/log.ts";
import { logThrottled } from "#app/observe/log-throttled.ts";
import type { ContentResult, DeliveryClient } from "./delivery-client.ts";
import type { LinkList, PublishedLinks } from "./links/published-links.ts";
import { deserializeStory, readStory, serializeStory, type VersionedContent } from "./read-story.ts";
import { refreshTimeout } from "./refresh-timeout.ts";
import type { SnapshotStore } from "./space/snapshot.ts";
import type { VersionWatcher } from "./space/version-watcher.ts";

/** `cv` is undefined for a story from the snapshot. */
type CachedStory = { reading: VersionedContent; cv: number | undefined };

/** Max time (ms) that a background refresh waits for the list of changes before it reads the story. */
const listTimeout = 2_000;
/** Max wait for the list (ms, from the start of its read) once the budget for unlisted slugs is used up. */
const longListTimeout = 4_000;
/** Max remembered missing or failed slugs, and lifetime of a miss (ms). */
const maxAbsent = 2_000;
const missingFor = 10_000;
/** Min interval between two reads of a story (ms): after a failed read, and in `fresh()`. */
const minReadInterval = 1_000;
/** Time after a failed read (ms) in which visitors wait only `refreshTimeout` for the next one. */
const remembered = 10_000;
/**
 * Budget of reads for slugs that no list confirms, since visitors can invent slugs (shop 9.19). The burst serves a process that has just
 * started.
 */
const unlisted = { perSecond: 5, atOnce: 30 };
/** Budget of reads for slugs that a complete list lacks while a change is unexplained: few belong to moved stories, most are invented. */
const doubtful = { perSecond: 1, atOnce: 5 };
/** Slugs that are exempt from the budgets, since the shop itself requests these stories. */
const ownStories = /^[a-z]+\/[a-z]{2}-[a-z]{2}\/(?:home|error|products|themes)$/;

type Failure = Extract<ContentResult<never>, { kind: "unavailable" }>;
type Undelivered = Exclude<ContentResult<never>, { kind: "found" }>;

class NoStory extends Error {
  override name = "NoStory";
  delivery: Undelivered;
  constructor(result: Undelivered) {
    super(result.kind);
    this.delivery = result;
  }
}

const unreadable = (error: unknown): Failure => ({ kind: "unavailable", reason: redactedMessage(error) });
const found = ({ reading }: CachedStory): ContentResult<VersionedContent> => ({ kind: "found", value: reading });

const missing: Undelivered = { kind: "missing" };
const failedBefore: Failure = { kind: "unavailable", reason: "a recent read failed", because: "skipped" };
const crowded: Failure = {
  kind: "unavailable",
  reason: "no list names it, and the budget for unlisted slugs is used up",
  because: "skipped",
};
const unreached: Failure = { kind: "unavailable", reason: "the service has not been reached yet", because: "skipped" };

/** Slugs without a story cannot evict stories. */
export function createPublishedStories(
  client: DeliveryClient,
  version: VersionWatcher,
  listing: PublishedLinks,
  snapshot: SnapshotStore,
  waitUntil: WaitUntil,
  max: StoreBound,
) {
  const stories = createCache<CachedStory>({ max, waitUntil });
  const absent = new BoundedLru<{ cv: number; readAt: number }>(maxAbsent);
  const failed = new BoundedLru<number>(maxAbsent);
  const mayReadUnlisted = createRateLimiter(unlisted);
  const mayReadDoubtful = createRateLimiter(doubtful);

  /** @param sentCv version sent to the service; the current time bypasses the service's cache */
  async function read(fullSlug: string, cv: number, sentCv: number): Promise<CachedStory> {
    if (hasFailedWithin(fullSlug, minReadInterval)) throw await lost(fullSlug, failedBefore);
    const reader = stories.peek(fullSlug) ? { get: client.refresh } : client;
    const result = await readStory(reader, fullSlug, { cv: sentCv }, listing.known(cv)).catch(unreadable);
    if (result.kind === "unavailable") {
      if (result.because !== "skipped") failed.set(fullSlug, performance.now());
      throw await lost(fullSlug, result);
    }
    // Only a 404 removes a kept story.
    if (result.kind === "missing") {
      absent.set(fullSlug, { cv, readAt: performance.now() });
      stories.delete(fullSlug);
      snapshot.forget(fullSlug);
      throw new NoStory(missing);
    }
    snapshot.keep(fullSlug, result.value.version, () => serializeStory(result.value));
    return { reading: result.value, cv };
  }

  async function renewed(fullSlug: string, { reading, cv: keptCv }: CachedStory, cv: number): Promise<CachedStory> {
    // Visitors do not wait for this list; they get the kept story.
    await listing.known(cv, listTimeout);
    if (keptCv !== undefined && listing.isUnchanged(fullSlug, keptCv, cv)) return { reading, cv };
    return read(fullSlug, cv, cv);
  }

  function hasFailedWithin(fullSlug: string, milliseconds: number): boolean {
    return performance.now() - (failed.get(fullSlug) ?? Number.NEGATIVE_INFINITY) < milliseconds;
  }

  async function lost(fullSlug: string, failure: Failure): Promise<NoStory> {
    if (!stories.peek(fullSlug)) await lookIntoSnapshot(fullSlug);
    const facts = { story: fullSlug, reason: failure.reason, kept: stories.peek(fullSlug) !== undefined };
    // Each visit may skip a read while the circuit is open.
    if (failure.because === "skipped") logThrottled("warn", "content-read-skipped", facts);
    else logEvent("error", "content-read-failed", facts);
    return new NoStory(failure);
  }

  async function lookIntoSnapshot(fullSlug: string): Promise<void> {
    const reading = await snapshot.read(fullSlug, deserializeStory);
    if (!reading) return;
    logThrottled("warn", "content-snapshot-served", { story: fullSlug });
    if (!stories.peek(fullSlug)) stories.set(fullSlug, { reading, cv: undefined }, Number.POSITIVE_INFINITY);
  }

  async function got(fullSlug: string, reading: CacheRead<CachedStory>): Promise<ContentResult<VersionedContent>> {
    try {
      return found((await stories.get(fullSlug, reading)).value);
    } catch (error) {
      return standIn(
        fullSlug,
        error instanceof NoStory ? error.delivery : error instanceof CacheTimeoutError ? failedBefore : unreadable(error),
      );
    }
  }

  function standIn(fullSlug: string, result: Undelivered): ContentResult<VersionedContent> {
    const kept = stories.peek(fullSlug);
    return kept ? found(kept) : result;
  }

  async function unseen(fullSlug: string, cv: number | undefined): Promise<ContentResult<VersionedContent>> {
    const gone = absent.get(fullSlug);
    if (gone && gone.cv === cv && performance.now() - gone.readAt < missingFor) return missing;
    const listed = lookUp(fullSlug, await listing.known(cv), cv);
    const isExcluded = listed.isListed === false && listed.isCurrent;
    if (isExcluded && !listed.isDoubtful) return missing;
    if (cv === undefined) return standIn(fullSlug, (await lost(fullSlug, unreached)).delivery);
    const mayRead = isExcluded ? mayReadDoubtful : mayReadUnlisted;
    if (listed.isListed || ownStories.test(fullSlug) || stories.isReading(fullSlug) || mayRead())
      return unlessOutdated(await first(fullSlug, cv), listed.isListed);
    if (isExcluded) return missing;
    const later = lookUp(fullSlug, await currentLinks(cv), cv);
    if (later.isListed) return first(fullSlug, cv);
    return unlessOutdated(standIn(fullSlug, (await lost(fullSlug, crowded)).delivery), later.isListed);
  }

  async function currentLinks(cv: number): Promise<LinkList | undefined> {
    const links = await listing.known(cv, longListTimeout);
    // Reads again, since a read that was already in progress may be of an earlier version.
    return links && !isAsNew(links, cv) ? listing.known(cv, longListTimeout) : links;
  }

  /**
   * An incomplete list can confirm a slug, but not exclude one. An older list may lack new stories, a doubtful list may lack moved stories.
   */
  function lookUp(fullSlug: string, links: LinkList | undefined, cv: number | undefined) {
    const isListed = links && (links.has(fullSlug) || (links.complete ? false : undefined));
    return { isListed, isCurrent: cv === undefined || isAsNew(links, cv), isDoubtful: cv !== undefined && links?.isDoubtful === true };
  }

  function isAsNew(links: LinkList | undefined, cv: number): boolean {
    return links?.cv !== undefined && links.cv >= cv;
  }

  /** While the service is unavailable, treats a slug that the list lacks as missing, even if the list is old. */
  function unlessOutdated(result: ContentResult<VersionedContent>, listed: boolean | undefined): ContentResult<VersionedContent> {
    return result.kind === "unavailable" && result.because && listed === false ? missing : result;
  }

  function first(fullSlug: string, cv: number): Promise<ContentResult<VersionedContent>> {
    const reading = { read: () => read(fullSlug, cv, cv), isFresh: () => true };
    return got(fullSlug, hasFailedWithin(fullSlug, remembered) ? { ...reading, deadline: refreshTimeout } : reading);
  }

  return {
    async story(fullSlug: string): Promise<ContentResult<VersionedContent>> {
      const cv = await version.current();
      const kept = stories.peek(fullSlug);
      if (!kept) return unseen(fullSlug, cv);
      if (cv === undefined) return found(kept);
      return got(fullSlug, { read: () => renewed(fullSlug, kept, cv), isFresh: (_, one) => one.cv === cv, maxWait: refreshTimeout });
    },
    async links() {
      return listing.known(await version.current());
    },
    async fresh(fullSlug: string): Promise<ContentResult<VersionedContent>> {
      const cv = await version.current();
      const kept = stories.peek(fullSlug);
      if (!kept) return unseen(fullSlug, cv);
      if (cv === undefined) return found(kept);
      const isFresh = (age: number, one: CachedStory) => one.cv === cv && age < minReadInterval;
      return got(fullSlug, { read: () => read(fullSlug, cv, Date.now()), isFresh, maxWait: refreshTimeout });
    },
  };
}
