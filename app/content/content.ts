import { LRUCache } from "lru-cache";
import { logEvent } from "#app/observe/log.ts";
import { type ContentSettings, type Delivery, type DeliveryClient, deliveryClient } from "./client.ts";
import { contentVersion } from "./content-version.ts";
import { indexableStories, type ReadStoryPage } from "./indexable-stories.ts";
import { type Links, publishedLinks } from "./published-links.ts";
import { soonOr } from "./soon.ts";
import { type CheckedStory, checkStory } from "./story.ts";

/** A story and the version of it that was read. */
export type StoryReading = { story: CheckedStory; version: string };

export type Content = {
  /** The story at a full slug. Published stories come from memory, drafts always from the service. */
  story(fullSlug: string, draft: boolean): Promise<Delivery<StoryReading>>;
  /** The published story at a full slug as the service has it now, within a page's patience; else the last good one. */
  fresh(fullSlug: string): Promise<Delivery<StoryReading>>;
  /** What reads the published stories that search engines may list, all as of one content version: the current one. */
  indexable(): Promise<ReadStoryPage>;
  /** Whether the content service answers, for `/_health`. */
  health(): Promise<boolean>;
};

type Kept = { delivery: Delivery<StoryReading>; contentVersion: number };

const mostStories = 2_000;

/**
 * Opens the way to the content service. Every read is single flight; a story that was seen once survives
 * the loss of the service; a slug that the service does not list costs no request.
 */
export function openContent(settings: ContentSettings): Content {
  const published = deliveryClient(settings, "published");
  const drafts = deliveryClient(settings, "draft");
  const stories = new LRUCache<string, Kept>({ max: mostStories });
  const flights = new Map<string, Promise<Delivery<StoryReading>>>();
  const version = contentVersion(published);
  const listing = publishedLinks(published);
  const indexable = indexableStories(published);

  /** Reads a story and keeps it as of a content version; `cv` is what the service is asked for, anew each time where it is the time. */
  function refresh(fullSlug: string, at: number, cv = at): Promise<Delivery<StoryReading>> {
    const name = cv === at ? fullSlug : `${fullSlug} afresh`;
    const flight = flights.get(name);
    if (flight) return flight;
    const started = readStory(published, fullSlug, cv, listing.known(at)).then((delivery) => {
      const last = stories.get(fullSlug);
      // The last good story outlives a service that is gone; only its own word that there is none ends it.
      if (delivery.kind !== "unavailable") stories.set(fullSlug, { delivery, contentVersion: at });
      else logUnavailable(fullSlug, delivery.reason, last !== undefined);
      return delivery.kind === "unavailable" && last ? last.delivery : delivery;
    });
    const ended = started.finally(() => flights.delete(name));
    flights.set(name, ended);
    return ended;
  }

  return {
    async story(fullSlug, draft) {
      if (draft) {
        const delivery = await readStory(drafts, fullSlug, Date.now(), Promise.resolve(undefined));
        if (delivery.kind === "unavailable") logUnavailable(fullSlug, delivery.reason, false);
        return delivery;
      }
      const now = await version.current();
      const kept = stories.get(fullSlug);
      if (kept && kept.contentVersion === now) return kept.delivery;
      if (kept) return soonOr(refresh(fullSlug, now), kept.delivery);
      const listed = await listing.known(now);
      // A list of an earlier version does not know what is new.
      if (listed?.at === now && listed.slugs?.has(fullSlug) === false) return { kind: "missing" };
      return refresh(fullSlug, now);
    },
    async fresh(fullSlug) {
      const reading = refresh(fullSlug, await version.current(), Date.now());
      const kept = stories.get(fullSlug);
      return kept ? soonOr(reading, kept.delivery) : reading;
    },
    async indexable() {
      return indexable(await version.current());
    },
    async health() {
      return (await published.get("spaces/me")).kind === "found";
    },
  };
}

/** A failed read is logged here, once for all who wait for it; `kept` says that the last good story stands in. */
function logUnavailable(story: string, reason: string, kept: boolean): void {
  logEvent("error", "content-unavailable", { story, reason, kept });
}

async function readStory(
  client: DeliveryClient,
  fullSlug: string,
  contentVersion: number,
  links: Promise<Links | undefined>,
): Promise<Delivery<StoryReading>> {
  const answer = await client.get(`stories/${fullSlug}`, { cv: contentVersion });
  if (answer.kind !== "found") return answer;
  const story = checkStory(answer.value.story);
  if (!story) return { kind: "unavailable", reason: "the story is broken as a whole" };
  renewLinks(story.content, await links);
  return { kind: "found", value: { story, version: await fingerprint(JSON.stringify(story)) } };
}

/** A link keeps its target's id and a copy of its slug; where the target has moved since, the copy is renewed. */
function renewLinks(part: unknown, links: Links | undefined): void {
  if (!links || typeof part !== "object" || part === null) return;
  const link = part as { linktype?: unknown; id?: unknown; uuid?: unknown; cached_url?: unknown; href?: unknown };
  // A link field and a link within a text store the same in two shapes.
  if (link.linktype === "story" && typeof link.id === "string") link.cached_url = links.slugOf.get(link.id) ?? link.cached_url;
  if (link.linktype === "story" && typeof link.uuid === "string") link.href = links.slugOf.get(link.uuid) ?? link.href;
  for (const inner of Object.values(part)) renewLinks(inner, links);
}

/** A short name for a text: the first 64 bits of its SHA-256, as hex. */
async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
