import { z } from "zod";
import type { StoreBound } from "#app/cache/memory-budget.ts";
import { storeShares } from "#app/cache/memory-shares.ts";
import type { DeliveryClient } from "../delivery-client.ts";
import { excludedFields } from "../excluded-fields.ts";
import type { PublishedLinks } from "../links/published-links.ts";
import { hasRobotsDirective } from "../robots.ts";
import { createStoryListReader, type ReadStoryList } from "./story-list.ts";

export type IndexableStory = {
  fullSlug: string;
  /** As typed by the editor; "" if unset. */
  canonicalUrl: string;
  /** ISO 8601 in UTC; undefined if the service omits it. */
  publishedAt: string | undefined;
};

export type ReadIndexableStories = ReadStoryList<IndexableStory>;

const listedStory = z.object({
  full_slug: z.string().min(1),
  published_at: z.string().nullish(),
  content: z.object({ robots: z.string().nullish(), canonicalUrl: z.string().nullish() }),
});

export function createIndexableStoriesReader(
  client: DeliveryClient,
  listing: Pick<PublishedLinks, "isUnchanged">,
  max: number | StoreBound = storeShares.links.full,
): (cv: number) => ReadIndexableStories {
  return createStoryListReader(client, listing, { max, excluded: excludedFields, read: readStory });
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

/** An empty value forbids indexing (shell 5.21); "none" means noindex and nofollow. */
export function isIndexable(robots: string | null | undefined): boolean {
  return !!robots?.trim() && !hasRobotsDirective(robots, "noindex", "none");
}
