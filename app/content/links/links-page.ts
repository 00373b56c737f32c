import { logEvent } from "#app/observe/log.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import { isRecord } from "../parse/text.ts";

/** Maximum that the content service allows. */
export const linksPerPage = 1_000;

export type LinksPage = { entries: [uuid: string, slug: string][]; isLast: boolean };

/**
 * @param page counted from 1
 * @throws Error if the list is unavailable, after logging one event
 */
export async function readLinksPage(client: DeliveryClient, cv: number, page: number): Promise<LinksPage> {
  const answer = await client.list("links", { cv, paginated: 1, per_page: linksPerPage, page });
  if (answer.kind !== "found") throw reportLinksUnavailable(answer.kind === "missing" ? "the list of links is missing" : answer.reason);
  if (!isRecord(answer.value.data.links)) throw reportLinksUnavailable("the answer is not a list of links");
  const links = Object.values(answer.value.data.links);
  return {
    entries: links.flatMap((link): [string, string][] => (isStoryLink(link) ? [[link.uuid, link.slug]] : [])),
    isLast: links.length < linksPerPage,
  };
}

export function reportLinksUnavailable(reason: string): Error {
  logEvent("warn", "content-links-read-failed", { reason });
  return new Error(reason);
}

/** Rejects folders, which the list also contains. */
export function isStoryLink(link: unknown): link is { uuid: string; slug: string; published?: unknown } {
  return isRecord(link) && typeof link.uuid === "string" && typeof link.slug === "string" && link.is_folder !== true;
}
