import { LRUCache } from "lru-cache";
import { createSingleFlight } from "#app/cache/single-flight.ts";
import { logEvent } from "#app/observe/log.ts";
import type { ContentResult, DeliveryClient } from "./delivery-client.ts";
import { readStory, type VersionedContent, validateStory } from "./read-story.ts";

export type DraftMode = {
  release?: string | undefined;
  /** Replaces the saved story. */
  written?: { fullSlug: string; story: unknown } | undefined;
  /** Receives the raw story of each read. */
  seen?: (fullSlug: string, raw: unknown) => void;
};

type Read = { delivery: ContentResult<VersionedContent>; raw: unknown };

/** Cache lifetime of a page's other stories while an editor types (ms). */
const maxBeside = 100;
const besideFor = 3_000;

const unknownLinks = Promise.resolve(undefined);

/** Creates the draft reader. Sends one request per story at a time; while an editor types, the page's other stories are cached briefly. */
export function createDraftReader(
  client: DeliveryClient,
): (fullSlug: string, draft: DraftMode) => Promise<ContentResult<VersionedContent>> {
  const flights = createSingleFlight<Read>();
  const beside = new LRUCache<string, Promise<Read>>({ max: maxBeside, ttl: besideFor });

  async function read(fullSlug: string, release: string | undefined): Promise<Read> {
    let raw: unknown;
    const version = { cv: Date.now(), ...(release === undefined ? {} : { from_release: release }) };
    const delivery = await readStory(client, fullSlug, version, unknownLinks, (seen) => {
      raw = seen;
    });
    if (delivery.kind === "unavailable")
      logEvent("error", "content-read-failed", { story: fullSlug, reason: delivery.reason, kept: false });
    return { delivery, raw };
  }

  return async (fullSlug, draft) => {
    if (draft.written?.fullSlug === fullSlug) {
      draft.seen?.(fullSlug, draft.written.story);
      // Logging would write a line per key press; the editor shows the issues.
      return validateStory(draft.written.story, unknownLinks);
    }
    const key = `${draft.release ?? ""} ${fullSlug}`;
    const reading = (draft.written && beside.get(key)) ?? flights.join(key, () => read(fullSlug, draft.release));
    if (draft.written) beside.set(key, reading, { noUpdateTTL: true });
    const { delivery, raw } = await reading;
    if (delivery.kind === "unavailable") beside.delete(key);
    if (raw !== undefined) draft.seen?.(fullSlug, raw);
    return delivery;
  };
}
