import { z } from "zod";
import { inTime } from "#app/backend/in-time.ts";
import { logEvent } from "#app/observe/log.ts";
import type { DeliveryClient } from "./client.ts";
import type { Saved } from "./snapshot.ts";
import { soonOr } from "./soon.ts";

/** Of a larger space only the links are known, not what is missing. */
const mostLinks = 25_000;
const perPage = 1_000;
/** A process's first list is waited for, in milliseconds; no later one is. */
const longestFirst = 2_200;
/** How long a list that could not be read is left alone, in milliseconds; twice as long after each failure, up to the longest. */
const pauses = { first: 1_000, longest: 8_000 };

/** The published slugs of the space, and the slug of each story by its id. */
export type Links = {
  slugs: ReadonlySet<string>;
  /** Whether these are all: of a larger space a slug that is not among them may be there all the same. */
  complete: boolean;
  slugOf: ReadonlyMap<string, string>;
  /** The content version of the list; undefined for one that another process has left. */
  at: number | undefined;
};

/** The list under its name in a snapshot; no story is called so. */
const savedName = "_links";
const savedLinks = z.object({ complete: z.boolean(), slugOf: z.array(z.tuple([z.string(), z.string()])) });

/**
 * The published links, read once a content version: made-up addresses are refused without a request of their own. An
 * older list is better than none, and the one that another process has left better than that; while the list cannot be
 * read, it is tried ever less often, behind the visitors' backs.
 */
export function publishedLinks(client: DeliveryClient, saved: Saved): { known(at: number | undefined): Promise<Links | undefined> } {
  let listed: Links | undefined;
  let flight: { read: Promise<Links | undefined>; since: number } | undefined;
  let pause = 0;
  let shutUntil = Number.NEGATIVE_INFINITY;

  const read = async (at: number) => {
    const links = await listOf(client, at);
    if (links) {
      listed = links;
      pause = 0;
      saved.keep(savedName, String(at), () => JSON.stringify({ complete: links.complete, slugOf: [...links.slugOf] }));
    } else {
      pause = pause === 0 ? pauses.first : Math.min(pause * 2, pauses.longest);
      shutUntil = performance.now() + pause;
      listed ??= await left();
    }
    flight = undefined;
    return listed;
  };

  /** The list that another process has left; looked for once. */
  let leftBehind: Promise<Links | undefined> | undefined;
  const left = () => {
    leftBehind ??= saved.read(savedName, (value) => {
      const { complete, slugOf } = savedLinks.parse(value);
      return linksOf(new Map(slugOf), complete, undefined);
    });
    return leftBehind;
  };

  return {
    async known(at) {
      if (at === undefined) return listed ?? left();
      // Without a content version the service is gone: waiting for its links as well would only keep the visitor longer.
      if (listed?.at === at || at === 0) return listed;
      if (!flight && performance.now() < shutUntil) return listed;
      flight ??= { read: read(at), since: performance.now() };
      if (listed || pause > 0) return soonOr(flight.read, listed, flight.since);
      return inTime(flight.read, longestFirst, () => undefined);
    },
  };
}

/** Reads the whole list, as far as it is listed; undefined, with one event, where a page of it cannot be had. */
async function listOf(client: DeliveryClient, at: number): Promise<Links | undefined> {
  const slugOf = new Map<string, string>();
  let complete = false;
  for (let page = 1; !complete && slugOf.size < mostLinks; page += 1) {
    const answer = await client.get("links", { cv: at, per_page: perPage, page });
    if (answer.kind !== "found") {
      logEvent("warn", "content-links-unknown", { reason: answer.kind === "missing" ? "there are none" : answer.reason });
      return undefined;
    }
    if (!isRecord(answer.value.links)) {
      logEvent("warn", "content-links-unknown", { reason: "the answer is no list of links" });
      return undefined;
    }
    const links = Object.values(answer.value.links);
    for (const link of links) if (isRecord(link) && isLink(link)) slugOf.set(link.uuid, link.slug);
    complete = links.length < perPage;
  }
  return linksOf(slugOf, complete, at);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isLink(link: Record<string, unknown>): link is { uuid: string; slug: string } {
  return typeof link.uuid === "string" && typeof link.slug === "string";
}

function linksOf(slugOf: ReadonlyMap<string, string>, complete: boolean, at: number | undefined): Links {
  return { slugs: new Set(slugOf.values()), complete, slugOf, at };
}
