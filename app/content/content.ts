import { LRUCache } from "lru-cache";
import { logEvent } from "#app/observe/log.ts";
import { type ContentSettings, type Delivery, deliveryClient } from "./client.ts";
import { type CheckedStory, checkStory } from "./story.ts";

/** A story and the version of it that was read. */
export type StoryReading = { story: CheckedStory; version: string };

export type Content = {
  /** The story at a full slug. Published stories come from memory, drafts always from the service. */
  story(fullSlug: string, draft: boolean): Promise<Delivery<StoryReading>>;
  /** Whether the content service answers, for `/_health`. */
  health(): Promise<boolean>;
};

type Kept = { delivery: Delivery<StoryReading>; contentVersion: number };

/** The content version is looked at this often, in milliseconds: an edit shows within seconds, under any load. */
const contentVersionFresh = 1_000;
/** A page waits this long for a newer version before it goes out with the last good one. */
const patience = 150;
const mostStories = 2_000;
const mostLinks = 25_000;

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

  function refresh(fullSlug: string, at: number): Promise<Delivery<StoryReading>> {
    const flight = flights.get(fullSlug);
    if (flight) return flight;
    const started = readStory(published, fullSlug, at, listing.known(at)).then((delivery) => {
      const last = stories.get(fullSlug);
      // The last good story outlives a service that is gone; only its own word that there is none ends it.
      if (delivery.kind !== "unavailable") stories.set(fullSlug, { delivery, contentVersion: at });
      else logUnavailable(fullSlug, delivery.reason, last !== undefined);
      return delivery.kind === "unavailable" && last ? last.delivery : delivery;
    });
    const ended = started.finally(() => flights.delete(fullSlug));
    flights.set(fullSlug, ended);
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
      if ((await listing.known(now))?.slugs?.has(fullSlug) === false) return { kind: "missing" };
      return refresh(fullSlug, now);
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

type Client = ReturnType<typeof deliveryClient>;

async function readStory(
  client: Client,
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

/**
 * The number that changes with every publication (`cv`). Looked up at most once a second, in the background
 * unless it comes at once; while the service is gone the last known number stands.
 */
function contentVersion(client: Client): { current(): Promise<number> } {
  let known = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let flight: Promise<number> | undefined;

  const look = async () => {
    const answer = await client.get("spaces/me");
    const space = answer.kind === "found" ? (answer.value.space as { version?: unknown } | undefined) : undefined;
    if (typeof space?.version === "number") known = space.version;
    else if (answer.kind === "unavailable") logEvent("warn", "content-version-unknown", { reason: answer.reason });
    lookedAt = performance.now();
    return known;
  };

  return {
    async current() {
      if (performance.now() - lookedAt < contentVersionFresh) return known;
      flight ??= look().finally(() => {
        flight = undefined;
      });
      return known === 0 ? flight : soonOr(flight, known);
    },
  };
}

/** Every published slug of the space, or undefined where there are more than are listed; and the slug of each story by its id. */
type Links = { slugs: ReadonlySet<string> | undefined; slugOf: ReadonlyMap<string, string> };

/** The published links, read once a content version: made-up addresses are refused without a request of their own. */
function publishedLinks(client: Client): { known(at: number): Promise<Links | undefined> } {
  let listed: (Links & { at: number }) | undefined;
  let flight: Promise<Links | undefined> | undefined;

  const list = async (at: number) => {
    const slugOf = new Map<string, string>();
    const perPage = 1_000;
    let complete = false;
    for (let page = 1; !complete && slugOf.size < mostLinks; page += 1) {
      const answer = await client.get("links", { cv: at, per_page: perPage, page });
      if (answer.kind !== "found") {
        logEvent("warn", "content-links-unknown", { reason: answer.kind === "missing" ? "there are none" : answer.reason });
        return listed;
      }
      const links = Object.values((answer.value.links ?? {}) as Record<string, { uuid?: unknown; slug?: unknown }>);
      for (const { uuid, slug } of links) if (typeof uuid === "string" && typeof slug === "string") slugOf.set(uuid, slug);
      complete = links.length < perPage;
    }
    listed = { slugs: complete ? new Set(slugOf.values()) : undefined, slugOf, at };
    return listed;
  };

  return {
    async known(at) {
      // Without a content version the service is gone: waiting for its links as well would only keep the visitor longer.
      if (listed?.at === at || at === 0) return listed;
      flight ??= list(at).finally(() => {
        flight = undefined;
      });
      return flight;
    },
  };
}

/** What a promise gives, if it gives it soon; else what is known already. */
async function soonOr<T>(promise: Promise<T>, known: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patient = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(known), patience);
  });
  try {
    return await Promise.race([promise, patient]);
  } finally {
    clearTimeout(timer);
  }
}

/** A short name for a text: the first 64 bits of its SHA-256, as hex. */
async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest).subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
