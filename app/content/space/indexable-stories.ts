import { z } from "zod";
import { createCache } from "#app/cache/cache.ts";
import { redactedMessage } from "#app/observe/describe-error.ts";
import { logEvent } from "#app/observe/log.ts";
import type { ContentResult, DeliveryClient } from "../delivery-client.ts";
import { excludedFields } from "../excluded-fields.ts";
import type { PublishedLinks } from "../links/published-links.ts";
import { newStoriesKey } from "./change-log.ts";
import { readStoriesPage, unavailableReason } from "./stories-page.ts";

export type IndexableStory = {
  fullSlug: string;
  /** As typed by the editor; "" if unset. */
  canonicalUrl: string;
  /** ISO 8601 in UTC; undefined if the service omits it. */
  publishedAt: string | undefined;
};

export type IndexableStoryPage = {
  /** At most 25. */
  stories: IndexableStory[];
  /** Includes stories that are not indexable. */
  total: number;
};

/** Reads one page of a folder, counted from 1. Never throws; a failure is logged once for all callers. */
export type ReadIndexableStories = (folder: string, page: number) => Promise<ContentResult<IndexableStoryPage>>;

/** From shop 9.18. */
export const storiesPerPage = 25;

/** About 40 MB. */
const maxStories = 200_000;

const listedStory = z.object({
  full_slug: z.string().min(1),
  published_at: z.string().nullish(),
  content: z.object({ robots: z.string().nullish(), canonicalUrl: z.string().nullish() }),
});

/** `at` is the latest content version at which the page is known to be current. */
type KeptPage = IndexableStoryPage & { slugs: string[]; at: number };

/** A page is cached until one of its stories changes; a first or last page also until the folder gets a new story. */
export function createIndexableStories(
  client: DeliveryClient,
  { isUnchanged }: Pick<PublishedLinks, "isUnchanged">,
): (contentVersion: number) => ReadIndexableStories {
  const pages = createCache<KeptPage>({ max: maxStories, weigh: ({ slugs }) => slugs.length + 1 });

  function holds(kept: KeptPage, folder: string, page: number, at: number): boolean {
    if (kept.at >= at) return true;
    const isEdge = page === 1 || kept.slugs.length < storiesPerPage;
    if (isEdge && !isUnchanged(newStoriesKey(folder), kept.at, at)) return false;
    if (!kept.slugs.every((slug) => isUnchanged(slug, kept.at, at))) return false;
    kept.at = at;
    return true;
  }

  return (contentVersion) => async (folder, page) => {
    const read = () => readPage(client, folder, page, contentVersion);
    const isFresh = (_: number, kept: KeptPage) => holds(kept, folder, page, contentVersion);
    try {
      const { stories, total } = (await pages.get(`${folder} ${page}`, { read, isFresh, canServeStale: () => false })).value;
      return { kind: "found", value: { stories, total } };
    } catch (error) {
      return { kind: "unavailable", reason: redactedMessage(error) };
    }
  };
}

async function readPage(client: DeliveryClient, folder: string, page: number, cv: number): Promise<KeptPage> {
  const answer = await readStoriesPage(client.list, {
    cv,
    starts_with: `${folder}/`,
    // Redirects elsewhere are filtered out later.
    excluding_slugs: `${folder}/redirects/*`,
    per_page: storiesPerPage,
    page,
    // By creation, so that an edit moves no story to another page.
    sort_by: "id:asc",
    excluding_fields: excludedFields,
  });
  if (answer.kind === "found") {
    const { stories, total } = answer.value;
    const slugs = stories.flatMap((story) => listedStory.safeParse(story).data?.full_slug ?? []);
    return { stories: stories.flatMap(readStory), total, slugs, at: cv };
  }
  const reason = unavailableReason(answer);
  logEvent("error", "content-read-failed", { folder, page, reason });
  throw new Error(reason);
}

function readStory(raw: unknown): IndexableStory[] {
  const story = listedStory.safeParse(raw).data;
  if (!story || !isIndexable(story.content.robots)) return [];
  const publishedAt = new Date(story.published_at ?? Number.NaN);
  return [
    {
      fullSlug: story.full_slug,
      canonicalUrl: story.content.canonicalUrl ?? "",
      publishedAt: Number.isNaN(publishedAt.getTime()) ? undefined : publishedAt.toISOString(),
    },
  ];
}

/** An empty field forbids indexing (shell 5.21); "none" means noindex and nofollow. */
export function isIndexable(robots: string | null | undefined): boolean {
  return !!robots?.trim() && !/\b(noindex|none)\b/i.test(robots);
}
