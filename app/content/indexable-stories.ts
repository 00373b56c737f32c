import { z } from "zod";
import { openCache } from "#app/cache/cache.ts";
import { failureOf } from "#app/observe/fault.ts";
import { logEvent } from "#app/observe/log.ts";
import { newIn } from "./change-log.ts";
import type { Delivery, DeliveryClient } from "./client.ts";
import { unreadFields } from "./listed-fields.ts";
import type { PublishedLinks } from "./published-links.ts";
import { storiesPage, whyNone } from "./stories-page.ts";

/** A published story that its editor lets search engines list. */
export type IndexableStory = {
  fullSlug: string;
  /** The editor's own canonical address, as it was typed; "" for none. */
  canonicalUrl: string;
  /** When it was last published, as ISO 8601 in UTC; undefined where the service does not say. */
  publishedAt: string | undefined;
};

/** One page of a folder's list. */
export type StoryPage = {
  /** The stories of this page that may be listed: at most 25, and fewer where some may not. */
  stories: IndexableStory[];
  /** How many published stories the whole folder has, those that may not be listed included. */
  total: number;
};

/** Gives a page of a folder's list, counted from 1. Never throws; a failed read is logged once for all who wait for it. */
export type ReadStoryPage = (folder: string, page: number) => Promise<Delivery<StoryPage>>;

/** Stories that the content service gives at a time (shop.md §9, "Content service: 25 per page"). */
export const storiesPerPage = 25;

/** As many stories are kept in memory, of all folders together: about 40 MB. */
const mostStories = 200_000;

const listedStory = z.object({
  full_slug: z.string().min(1),
  published_at: z.string().nullish(),
  content: z.object({ robots: z.string().nullish(), canonicalUrl: z.string().nullish() }),
});

/** A page that is kept: of which stories it is, and the content version as of which it holds. */
type KeptPage = StoryPage & { slugs: string[]; at: number };

/**
 * The stories that search engines may list, in pages. A page is read once, however many ask for it at the same time, and kept until
 * others crowd it out or a publication may have touched it: a story of its own, and of a folder's first page and last a new one.
 *
 * @returns what reads the pages of one content version
 */
export function indexableStories(
  client: DeliveryClient,
  { isUnchanged }: Pick<PublishedLinks, "isUnchanged">,
): (contentVersion: number) => ReadStoryPage {
  const pages = openCache<KeptPage>({ most: mostStories, weigh: ({ slugs }) => slugs.length + 1 });

  /** Whether a kept page is at a content version what it was; from then on it holds as of that one. */
  function holds(kept: KeptPage, folder: string, page: number, at: number): boolean {
    if (kept.at >= at) return true;
    const isEdge = page === 1 || kept.slugs.length < storiesPerPage;
    if (isEdge && !isUnchanged(newIn(folder), kept.at, at)) return false;
    if (!kept.slugs.every((slug) => isUnchanged(slug, kept.at, at))) return false;
    kept.at = at;
    return true;
  }

  return (contentVersion) => async (folder, page) => {
    const read = () => readPage(client, folder, page, contentVersion);
    const isFresh = (_: number, kept: KeptPage) => holds(kept, folder, page, contentVersion);
    try {
      const { stories, total } = (await pages.get(`${folder} ${page}`, { read, isFresh, mayStandIn: () => false })).value;
      return { kind: "found", value: { stories, total } };
    } catch (error) {
      return { kind: "unavailable", reason: failureOf(error) };
    }
  };
}

async function readPage(client: DeliveryClient, folder: string, page: number, cv: number): Promise<KeptPage> {
  const answer = await storiesPage(client.list, {
    cv,
    starts_with: `${folder}/`,
    // What redirects is no page; where redirects stand elsewhere, they are left out one by one.
    excluding_slugs: `${folder}/redirects/*`,
    per_page: storiesPerPage,
    page,
    // In the order in which they were made: an edit moves no story from one page to another.
    sort_by: "id:asc",
    excluding_fields: unreadFields,
  });
  if (answer.kind === "found") {
    const { stories, total } = answer.value;
    const slugs = stories.flatMap((story) => listedStory.safeParse(story).data?.full_slug ?? []);
    return { stories: stories.flatMap(readStory), total, slugs, at: cv };
  }
  const reason = whyNone(answer);
  logEvent("error", "content-unavailable", { folder, page, reason });
  throw new Error(reason);
}

/** A story that is none, or that may not be listed, is left out. */
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

/** Whether a robots field lets a page be listed; one that says nothing does not (shell.md §5). "none" is short for both refusals. */
export function isIndexable(robots: string | null | undefined): boolean {
  return !!robots?.trim() && !/\b(noindex|none)\b/i.test(robots);
}
