import { z } from "zod";
import { openCache } from "#app/cache/cache.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import { logEvent } from "#app/observe/log.ts";
import type { DeliveryClient } from "./client.ts";
import { isRecord } from "./door/text.ts";
import { patience } from "./patience.ts";
import type { Saved } from "./snapshot.ts";

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
export function publishedLinks(
  client: DeliveryClient,
  saved: Saved,
  waitUntil: WaitUntil,
): { known(at: number | undefined): Promise<Links | undefined> } {
  const lists = openCache<Links>({ most: 1, pauses, waitUntil });

  async function read(at: number): Promise<Links> {
    const links = await listOf(client, at);
    if (!links) throw new Error("the list of links cannot be had");
    saved.keep(savedName, String(at), () => JSON.stringify({ complete: links.complete, slugOf: [...links.slugOf] }));
    return links;
  }

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
      const listed = lists.peek(key);
      if (at === undefined) return listed ?? left();
      // Without a content version the service is gone: waiting for its links as well would only keep the visitor longer.
      if (at === 0) return listed;
      const reading = { read: () => read(at), isFresh: (_: number, links: Links) => links.at === at, patience, deadline: longestFirst };
      return lists
        .get(key, reading)
        .then(({ value }) => value)
        .catch(left);
    },
  };
}

const key = "links";

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

function isLink(link: Record<string, unknown>): link is { uuid: string; slug: string } {
  return typeof link.uuid === "string" && typeof link.slug === "string";
}

function linksOf(slugOf: ReadonlyMap<string, string>, complete: boolean, at: number | undefined): Links {
  return { slugs: new Set(slugOf.values()), complete, slugOf, at };
}
