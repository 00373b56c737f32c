import { LRUCache } from "lru-cache";
import { logCounted } from "#app/observe/counted.ts";
import { failureOf } from "#app/observe/fault.ts";
import { logEvent } from "#app/observe/log.ts";
import { openBudget } from "../cache/budget.ts";
import type { Delivery, DeliveryClient } from "./client.ts";
import type { contentVersion } from "./content-version.ts";
import { publishedLinks } from "./published-links.ts";
import { readStory, restored, type StoryReading, savedText } from "./read-story.ts";
import type { Saved } from "./snapshot.ts";
import { soonOr } from "./soon.ts";

/** A story in memory: the content version as of which it was read, undefined for one of a snapshot, and when. */
type Kept = { delivery: Found; at: number | undefined; readAt: number };
type Found = Extract<Delivery<StoryReading>, { kind: "found" }>;
type Flight = { reading: Promise<Delivery<StoryReading>>; since: number };

const mostStories = 2_000;
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

/** Whatever an answer made the door throw, it is one story that cannot be read. */
const unreadable = (error: unknown): Failure => ({ kind: "unavailable", reason: failureOf(error) });

type Failure = Extract<Delivery<never>, { kind: "unavailable" }>;

const missing: Delivery<never> = { kind: "missing" };
const failedBefore: Failure = { kind: "unavailable", reason: "it failed a moment ago", because: "unasked" };
const crowded: Failure = { kind: "unavailable", reason: "no list names it, and too many such", because: "unasked" };
const unreached: Failure = { kind: "unavailable", reason: "the service was never reached", because: "unasked" };

/**
 * The published stories. Every read is single flight, and a story that was seen once survives the loss of the service: in
 * memory, and beyond this process in a snapshot. A slug that the service does not list costs no request; where there is no
 * list, the slugs that visitors make up cost a bounded number of them, and never a good story its place.
 */
export function publishedStories(client: DeliveryClient, version: ReturnType<typeof contentVersion>, saved: Saved) {
  const stories = new LRUCache<string, Kept>({ max: mostStories });
  const absent = new LRUCache<string, { at: number; readAt: number }>({ max: mostAbsent });
  const failed = new LRUCache<string, number>({ max: mostAbsent });
  const flights = new Map<string, Flight>();
  const listing = publishedLinks(client, saved);
  const mayAsk = openBudget(unlisted);

  /** The one read of a story under way, or a new one; `cv` is what the service is asked for, anew each time where it is the time. */
  function refresh(fullSlug: string, at: number, cv = at): Flight {
    const name = cv === at ? fullSlug : `${fullSlug} afresh`;
    const known = flights.get(name);
    if (known) return known;
    const reading = read(fullSlug, at, cv).finally(() => flights.delete(name));
    const flight = { reading, since: performance.now() };
    flights.set(name, flight);
    return flight;
  }

  async function read(fullSlug: string, at: number, cv: number): Promise<Delivery<StoryReading>> {
    if (hasFailedWithin(fullSlug, apart)) return standIn(fullSlug, failedBefore);
    const delivery = await readStory(client, fullSlug, cv, listing.known(at)).catch(unreadable);
    const readAt = performance.now();
    if (delivery.kind === "unavailable") {
      if (delivery.because !== "unasked") failed.set(fullSlug, readAt);
      return standIn(fullSlug, delivery);
    }
    // The last good story outlives a service that is gone; only its own word that there is none ends it.
    if (delivery.kind === "missing") {
      absent.set(fullSlug, { at, readAt });
      stories.delete(fullSlug);
      saved.forget(fullSlug);
      return delivery;
    }
    stories.set(fullSlug, { delivery, at, readAt });
    saved.keep(fullSlug, delivery.value.version, () => savedText(delivery.value));
    return delivery;
  }

  function hasFailedWithin(fullSlug: string, milliseconds: number): boolean {
    return performance.now() - (failed.get(fullSlug) ?? Number.NEGATIVE_INFINITY) < milliseconds;
  }

  /** What there is in place of a story that could not be read: the last good one of this process, or of the one before. */
  async function standIn(fullSlug: string, failure: Failure): Promise<Delivery<StoryReading>> {
    const kept = stories.get(fullSlug) ?? (await fromSnapshot(fullSlug));
    // A failed read is logged once for all who wait for it; what was not even asked for is counted.
    const facts = { story: fullSlug, reason: failure.reason, kept: kept !== undefined };
    if (failure.because === "unasked") logCounted("warn", "content-not-asked", facts);
    else logEvent("error", "content-unavailable", facts);
    return kept?.delivery ?? failure;
  }

  async function fromSnapshot(fullSlug: string): Promise<Kept | undefined> {
    const value = await saved.read(fullSlug, restored);
    if (!value) return undefined;
    logCounted("warn", "content-from-snapshot", { story: fullSlug });
    const kept: Kept = { delivery: { kind: "found", value }, at: undefined, readAt: Number.NEGATIVE_INFINITY };
    // What the service has given meanwhile is newer.
    const newer = stories.get(fullSlug);
    if (!newer) stories.set(fullSlug, kept);
    return newer ?? kept;
  }

  /** A story that this process has not seen: read, unless a list says that there is none or nobody says that there is one. */
  async function unseen(fullSlug: string, at: number | undefined): Promise<Delivery<StoryReading>> {
    const gone = absent.get(fullSlug);
    if (gone && gone.at === at && performance.now() - gone.readAt < missingFor) return missing;
    const links = await listing.known(at);
    // A list that is cut off can say that a story is there, not that it is none.
    const listed = links && (links.slugs.has(fullSlug) || (links.complete ? false : undefined));
    // A list of an earlier version does not know what is new; but where nobody can be asked, here and below, it is believed.
    if (listed === false && (at === undefined || links?.at === at)) return missing;
    if (at === undefined) return standIn(fullSlug, unreached);
    const isAsked = listed || ownStories.test(fullSlug) || flights.has(fullSlug) || mayAsk();
    const delivery = isAsked ? await afterFailure(fullSlug, at) : await standIn(fullSlug, crowded);
    return delivery.kind === "unavailable" && delivery.because && listed === false ? missing : delivery;
  }

  /** Reads a story; where it has just failed, this one waits no more than a moment for it. */
  function afterFailure(fullSlug: string, at: number): Promise<Delivery<StoryReading>> {
    const isWaitedFor = !hasFailedWithin(fullSlug, remembered);
    const { reading, since } = refresh(fullSlug, at);
    return isWaitedFor ? reading : soonOr(reading, failedBefore, since);
  }

  return {
    /** The published story at a full slug, from memory where it is there. */
    async story(fullSlug: string): Promise<Delivery<StoryReading>> {
      const now = await version.current();
      const kept = stories.get(fullSlug);
      if (!kept) return unseen(fullSlug, now);
      if (now === undefined || kept.at === now) return kept.delivery;
      const { reading, since } = refresh(fullSlug, now);
      return soonOr(reading, kept.delivery, since);
    },
    /** The published story as the service has it now or had it within this second, within a page's patience; else the last good one. */
    async fresh(fullSlug: string): Promise<Delivery<StoryReading>> {
      const now = await version.current();
      const kept = stories.get(fullSlug);
      if (!kept) return unseen(fullSlug, now);
      if (now === undefined || (kept.at === now && performance.now() - kept.readAt < apart)) return kept.delivery;
      const { reading, since } = refresh(fullSlug, now, Date.now());
      return soonOr(reading, kept.delivery, since);
    },
  };
}
