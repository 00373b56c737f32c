import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { createSingleFlight } from "#app/cache/single-flight.ts";
import { logEvent } from "#app/observe/log.ts";
import type { ContentResult, DeliveryClient } from "./delivery-client.ts";
import { readStory, type VersionedContent, validateStory } from "./read-story.ts";

export type DraftMode = {
  release?: string | undefined;
  /** Unsaved story of the editor, which replaces the saved one. */
  written?: { fullSlug: string; story: unknown } | undefined;
  seen?: (fullSlug: string, raw: unknown) => void;
};

type Read = { delivery: ContentResult<VersionedContent>; raw: unknown };
type Cached = { read: Read; at: number };

/** Cache of a page's other stories while one story is edited (times in ms). */
const cache = { max: 100, ttl: 600_000, freshFor: 3_000 };

const unknownLinks = Promise.resolve(undefined);

/** An edit does not wait for stories that were read before (docs/decisions/0313). */
export function createDraftReader(
  client: DeliveryClient,
): (fullSlug: string, draft: DraftMode) => Promise<ContentResult<VersionedContent>> {
  const flights = createSingleFlight<Read>();
  const cached = new BoundedLru<Cached>(cache.max, { ttl: cache.ttl });

  async function request(fullSlug: string, release: string | undefined): Promise<Read> {
    let raw: unknown;
    const version = { cv: Date.now(), ...(release === undefined ? {} : { from_release: release }) };
    const delivery = await readStory(client, fullSlug, version, unknownLinks, (seen) => {
      raw = seen;
    });
    if (delivery.kind === "unavailable")
      logEvent("error", "content-read-failed", { story: fullSlug, reason: delivery.reason, kept: false });
    return { delivery, raw };
  }

  function read(key: string, fullSlug: string, release: string | undefined): Promise<Read> {
    return flights.join(key, async () => {
      const result = await request(fullSlug, release);
      if (result.delivery.kind !== "unavailable") cached.set(key, { read: result, at: performance.now() });
      return result;
    });
  }

  function readBeside(key: string, fullSlug: string, release: string | undefined): Read | Promise<Read> {
    const held = cached.get(key);
    if (!held) return read(key, fullSlug, release);
    if (performance.now() - held.at > cache.freshFor) void read(key, fullSlug, release);
    return held.read;
  }

  return async (fullSlug, draft) => {
    const { written, release } = draft;
    if (written?.fullSlug === fullSlug) {
      draft.seen?.(fullSlug, written.story);
      // Issues are not logged, since that would write a line per key press; the editor shows them.
      return validateStory(written.story, unknownLinks);
    }
    const key = `${release ?? ""} ${fullSlug}`;
    const { delivery, raw } = await (written ? readBeside : read)(key, fullSlug, release);
    if (raw !== undefined) draft.seen?.(fullSlug, raw);
    return delivery;
  };
}
