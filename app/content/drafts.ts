import { LRUCache } from "lru-cache";
import { openSingleFlight } from "#app/cache/single-flight.ts";
import { logEvent } from "#app/observe/log.ts";
import type { Delivery, DeliveryClient } from "./client.ts";
import { type AnyReading, passed, readStory } from "./read-story.ts";

/** What an editor looks at: the drafts of the space, or as they will be with a release (its id). */
export type Draft = {
  release?: string | undefined;
  /** A story as it is being written: it stands in the place of the service's own. */
  written?: { fullSlug: string; story: unknown } | undefined;
  /** Gets each story that was read, as the service has it; undefined for one that it has not. */
  seen?: (fullSlug: string, raw: unknown) => void;
};

/** A draft that was read, and as the service has it. */
type Read = { delivery: Delivery<AnyReading>; raw: unknown };

/** Drafts beside one that is being written: so many at most, for so many milliseconds, and for editors alone. */
const mostBeside = 100;
const besideFor = 3_000;

/** A draft is of now: where its links lead to is what it says. */
const unknownLinks = Promise.resolve(undefined);

/**
 * Reads drafts, always from the service: whoever asks for one while it is being read gets that reading. A page that is printed again with
 * each letter that an editor types has the other stories as they were a moment ago.
 */
export function openDrafts(client: DeliveryClient): (fullSlug: string, draft: Draft) => Promise<Delivery<AnyReading>> {
  const flights = openSingleFlight<Read>();
  const beside = new LRUCache<string, Promise<Read>>({ max: mostBeside, ttl: besideFor });

  async function read(fullSlug: string, release: string | undefined): Promise<Read> {
    let raw: unknown;
    const version = { cv: Date.now(), ...(release === undefined ? {} : { from_release: release }) };
    const delivery = await readStory(client, fullSlug, version, unknownLinks, (seen) => {
      raw = seen;
    });
    if (delivery.kind === "unavailable")
      logEvent("error", "content-unavailable", { story: fullSlug, reason: delivery.reason, kept: false });
    return { delivery, raw };
  }

  return async (fullSlug, draft) => {
    if (draft.written?.fullSlug === fullSlug) {
      draft.seen?.(fullSlug, draft.written.story);
      // What is wrong with it is told to its editor; in the log it would be a line for each letter.
      return passed(draft.written.story, unknownLinks);
    }
    const key = `${draft.release ?? ""} ${fullSlug}`;
    const reading = (draft.written && beside.get(key)) ?? flights.join(key, () => read(fullSlug, draft.release));
    if (draft.written) beside.set(key, reading, { noUpdateTTL: true });
    const { delivery, raw } = await reading;
    // What could not be had is asked for again.
    if (delivery.kind === "unavailable") beside.delete(key);
    if (raw !== undefined) draft.seen?.(fullSlug, raw);
    return delivery;
  };
}
