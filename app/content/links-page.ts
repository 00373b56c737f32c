import { logEvent } from "#app/observe/log.ts";
import type { DeliveryClient } from "./client.ts";
import { isRecord } from "./door/text.ts";

/** The content service gives no more links at a time. */
export const linksPerPage = 1_000;

/** One page of the list of links: the uuid and the slug of each story on it. */
export type LinksPage = { entries: [uuid: string, slug: string][]; isLast: boolean };

/**
 * Reads one page of the links of a content version, counted from 1.
 *
 * @throws where it cannot be had, with one event
 */
export async function readLinksPage(client: DeliveryClient, at: number, page: number): Promise<LinksPage> {
  const answer = await client.list("links", { cv: at, paginated: 1, per_page: linksPerPage, page });
  if (answer.kind !== "found") throw unknownLinks(answer.kind === "missing" ? "there are none" : answer.reason);
  if (!isRecord(answer.value.data.links)) throw unknownLinks("the answer is no list of links");
  const links = Object.values(answer.value.data.links);
  return {
    entries: links.flatMap((link): [string, string][] => (isStoryLink(link) ? [[link.uuid, link.slug]] : [])),
    isLast: links.length < linksPerPage,
  };
}

/** Tells of a list that cannot be had, once for all who wait for it. */
export function unknownLinks(reason: string): Error {
  logEvent("warn", "content-links-unknown", { reason });
  return new Error(reason);
}

/** Whether a link is a story's; a folder has a slug, and is none. */
export function isStoryLink(link: unknown): link is { uuid: string; slug: string; published?: unknown } {
  return isRecord(link) && typeof link.uuid === "string" && typeof link.slug === "string" && link.is_folder !== true;
}
