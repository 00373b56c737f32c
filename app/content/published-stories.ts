import { LRUCache } from "lru-cache";
import { openBudget } from "#app/cache/budget.ts";
import { Late, openCache, type Reading } from "#app/cache/cache.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { logCounted } from "#app/observe/counted.ts";
import { failureOf } from "#app/observe/fault.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Delivery, DeliveryClient } from "./client.ts";
import type { contentVersion } from "./content-version.ts";
import { patience } from "./patience.ts";
import type { PublishedLinks } from "./published-links.ts";
import { type AnyReading, readStory, restored, savedText } from "./read-story.ts";
import type { Saved } from "./snapshot.ts";

/** A story in memory, and the content version as of which it was read; undefined for one of a snapshot. */
type Kept = { reading: AnyReading; at: number | undefined };

const mostStories = 2_000;
/** How long what was published is waited for behind visitors, in milliseconds, before a story is read to be sure. */
const longestList = 2_000;
/** What is missing where no list says so, and what has just failed: little, apart from the stories, and for a short time. */
const mostAbsent = 2_000;
const missingFor = 10_000;
/** A story is read again at most once in so many milliseconds where it failed, and where it is asked for afresh. */
const apart = 1_000;
/** Whoever comes so soon after a failed read, in milliseconds, waits no more than a moment for the next one. */
const remembered = 10_000;
/**
 * Slugs of which no list says that they exist are a visitor's word: the service is asked for them as often as its
 * specification allows (5 a second, shop.md §9), and for as many at once as a page of a cold process needs.
 */
const unlisted = { perSecond: 5, atOnce: 30 };
/** Stories that the shop itself names: there are only as many as markets, so they need no list. */
const ownStories = /^[a-z]+\/[a-z]{2}-[a-z]{2}\/(?:home|error|products|themes)$/;

type Failure = Extract<Delivery<never>, { kind: "unavailable" }>;
type Undelivered = Exclude<Delivery<never>, { kind: "found" }>;

/** Why there is no story to keep. */
class NoStory extends Error {
  override name = "NoStory";
  delivery: Undelivered;
  constructor(delivery: Undelivered) {
    super(delivery.kind);
    this.delivery = delivery;
  }
}

/** Whatever an answer made the door throw, it is one story that cannot be read. */
const unreadable = (error: unknown): Failure => ({ kind: "unavailable", reason: failureOf(error) });
const found = ({ reading }: Kept): Delivery<AnyReading> => ({ kind: "found", value: reading });

const missing: Undelivered = { kind: "missing" };
const failedBefore: Failure = { kind: "unavailable", reason: "it failed a moment ago", because: "unasked" };
const crowded: Failure = { kind: "unavailable", reason: "no list names it, and too many such", because: "unasked" };
const unreached: Failure = { kind: "unavailable", reason: "the service was never reached", because: "unasked" };

/**
 * The published stories. Every read is single flight, and a story that was seen once survives the loss of the service: in
 * memory, and beyond this process in a snapshot. A slug that the service does not list costs no request; where there is no
 * list, the slugs that visitors make up cost a bounded number of them, and never a good story its place.
 */
export function publishedStories(
  client: DeliveryClient,
  version: ReturnType<typeof contentVersion>,
  listing: PublishedLinks,
  saved: Saved,
  waitUntil: WaitUntil,
) {
  const stories = openCache<Kept>({ most: mostStories, waitUntil });
  const absent = new LRUCache<string, { at: number; readAt: number }>({ max: mostAbsent });
  const failed = new LRUCache<string, number>({ max: mostAbsent });
  const mayAsk = openBudget(unlisted);

  /** Asks the service for a story; `cv` is what it is asked for, anew each time where it is the time. */
  async function read(fullSlug: string, at: number, cv: number): Promise<Kept> {
    if (hasFailedWithin(fullSlug, apart)) throw await lost(fullSlug, failedBefore);
    const delivery = await readStory(client, fullSlug, { cv }, listing.known(at)).catch(unreadable);
    if (delivery.kind === "unavailable") {
      if (delivery.because !== "unasked") failed.set(fullSlug, performance.now());
      throw await lost(fullSlug, delivery);
    }
    // The last good story outlives a service that is gone; only its own word that there is none ends it.
    if (delivery.kind === "missing") {
      absent.set(fullSlug, { at, readAt: performance.now() });
      stories.delete(fullSlug);
      saved.forget(fullSlug);
      throw new NoStory(missing);
    }
    saved.keep(fullSlug, delivery.value.version, () => savedText(delivery.value));
    return { reading: delivery.value, at };
  }

  /** A kept story as of a later content version: read again only where a publication may have touched it. */
  async function renewed(fullSlug: string, { reading, at }: Kept, now: number): Promise<Kept> {
    // Visitors go on with the kept one meanwhile: that a list is slow is no reason to read every story.
    await listing.known(now, longestList);
    if (at !== undefined && listing.isUnchanged(fullSlug, at, now)) return { reading, at: now };
    return read(fullSlug, now, now);
  }

  function hasFailedWithin(fullSlug: string, milliseconds: number): boolean {
    return performance.now() - (failed.get(fullSlug) ?? Number.NEGATIVE_INFINITY) < milliseconds;
  }

  /** Tells of a story that could not be had, and looks whether a last good one stands in: of this process, or of the one before. */
  async function lost(fullSlug: string, failure: Failure): Promise<NoStory> {
    if (!stories.peek(fullSlug)) await lookIntoSnapshot(fullSlug);
    // A failed read is logged once for all who wait for it; what was not even asked for is counted.
    const facts = { story: fullSlug, reason: failure.reason, kept: stories.peek(fullSlug) !== undefined };
    if (failure.because === "unasked") logCounted("warn", "content-not-asked", facts);
    else logEvent("error", "content-unavailable", facts);
    return new NoStory(failure);
  }

  async function lookIntoSnapshot(fullSlug: string): Promise<void> {
    const reading = await saved.read(fullSlug, restored);
    if (!reading) return;
    logCounted("warn", "content-from-snapshot", { story: fullSlug });
    // What the service has given meanwhile is newer.
    if (!stories.peek(fullSlug)) stories.set(fullSlug, { reading, at: undefined }, Number.POSITIVE_INFINITY);
  }

  /** A story by a reading; where there is none to be had, the last good one. */
  async function got(fullSlug: string, reading: Reading<Kept>): Promise<Delivery<AnyReading>> {
    try {
      return found((await stories.get(fullSlug, reading)).value);
    } catch (error) {
      return standIn(fullSlug, error instanceof NoStory ? error.delivery : error instanceof Late ? failedBefore : unreadable(error));
    }
  }

  function standIn(fullSlug: string, delivery: Undelivered): Delivery<AnyReading> {
    const kept = stories.peek(fullSlug);
    return kept ? found(kept) : delivery;
  }

  /** A story that this process has not seen: read, unless a list says that there is none or nobody says that there is one. */
  async function unseen(fullSlug: string, at: number | undefined): Promise<Delivery<AnyReading>> {
    const gone = absent.get(fullSlug);
    if (gone && gone.at === at && performance.now() - gone.readAt < missingFor) return missing;
    const links = await listing.known(at);
    // A list that is cut off can say that a story is there, not that it is none.
    const listed = links && (links.has(fullSlug) || (links.complete ? false : undefined));
    // A list of an earlier version does not know what is new; but where nobody can be asked, here and below, it is believed.
    if (listed === false && (at === undefined || links?.at === at)) return missing;
    if (at === undefined) return standIn(fullSlug, (await lost(fullSlug, unreached)).delivery);
    const isAsked = listed || ownStories.test(fullSlug) || stories.isReading(fullSlug) || mayAsk();
    const delivery = isAsked ? await first(fullSlug, at) : standIn(fullSlug, (await lost(fullSlug, crowded)).delivery);
    return delivery.kind === "unavailable" && delivery.because && listed === false ? missing : delivery;
  }

  /** Reads a story for the first time; where it has just failed, this visitor waits no more than a moment for it. */
  function first(fullSlug: string, at: number): Promise<Delivery<AnyReading>> {
    const reading = { read: () => read(fullSlug, at, at), isFresh: () => true };
    return got(fullSlug, hasFailedWithin(fullSlug, remembered) ? { ...reading, deadline: patience } : reading);
  }

  return {
    /** The published story at a full slug, from memory where it is there. */
    async story(fullSlug: string): Promise<Delivery<AnyReading>> {
      const now = await version.current();
      const kept = stories.peek(fullSlug);
      if (!kept) return unseen(fullSlug, now);
      if (now === undefined) return found(kept);
      return got(fullSlug, { read: () => renewed(fullSlug, kept, now), isFresh: (_, { at }) => at === now, patience });
    },
    /** The published slugs, from memory where they are there. */
    async links() {
      return listing.known(await version.current());
    },
    /** The published story as the service has it now or had it within this second, within a page's patience; else the last good one. */
    async fresh(fullSlug: string): Promise<Delivery<AnyReading>> {
      const now = await version.current();
      const kept = stories.peek(fullSlug);
      if (!kept) return unseen(fullSlug, now);
      if (now === undefined) return found(kept);
      const isFresh = (age: number, { at }: Kept) => at === now && age < apart;
      return got(fullSlug, { read: () => read(fullSlug, now, Date.now()), isFresh, patience });
    },
  };
}
