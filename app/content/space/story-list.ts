import { z } from "zod";
import { createCache } from "#app/cache/cache.ts";
import type { StoreBound } from "#app/cache/memory-budget.ts";
import { redactedMessage } from "#app/observe/describe-error.ts";
import { logEvent } from "#app/observe/log.ts";
import type { ContentResult, DeliveryClient } from "../delivery-client.ts";
import type { PublishedLinks } from "../links/published-links.ts";
import { newStoriesKey } from "./change-log.ts";
import { readStoriesPage, unavailableReason } from "./stories-page.ts";

export type StoryListPage<Story> = {
  /** At most 25. */
  stories: readonly Story[];
  /** Includes omitted stories. */
  total: number;
};

/** `page` counts from 1. Never rejects; logs a failure once for all callers. */
export type ReadStoryList<Story> = (folder: string, page: number) => Promise<ContentResult<StoryListPage<Story>>>;

/** From shop 9.18. */
export const storiesPerPage = 25;

type StoryListOptions<Story> = {
  max: number | StoreBound;
  /** Fields that the service leaves out, separated by commas. */
  excluded: string;
  /** Returns [] for a story that the list omits. */
  read: (raw: unknown) => readonly Story[];
};

/** `cv` is the latest content version at which the page is current. */
type KeptPage<Story> = StoryListPage<Story> & { slugs: string[]; cv: number };

const listedStory = z.object({ full_slug: z.string().min(1) });

/** Caches a page until one of its stories changes or the folder gets a new one. */
export function createStoryListReader<Story>(
  client: DeliveryClient,
  { isUnchanged }: Pick<PublishedLinks, "isUnchanged">,
  { max, excluded, read: pick }: StoryListOptions<Story>,
): (cv: number) => ReadStoryList<Story> {
  const pages = createCache<KeptPage<Story>>({ max, weigh: ({ slugs }) => slugs.length + 1 });

  function holds(kept: KeptPage<Story>, folder: string, cv: number): boolean {
    if (kept.cv >= cv) return true;
    // A newly published story may have been created long ago, and then shifts all later pages.
    if (!isUnchanged(newStoriesKey(folder), kept.cv, cv)) return false;
    if (!kept.slugs.every((slug) => isUnchanged(slug, kept.cv, cv))) return false;
    kept.cv = cv;
    return true;
  }

  async function readPage(folder: string, page: number, cv: number): Promise<KeptPage<Story>> {
    const answer = await readStoriesPage(client.list, {
      cv,
      starts_with: `${folder}/`,
      // Redirects in other folders are filtered out when stories are parsed.
      excluding_slugs: `${folder}/redirects/*`,
      per_page: storiesPerPage,
      page,
      // Sorted by creation, so that an edit moves no story to another page.
      sort_by: "id:asc",
      excluding_fields: excluded,
    });
    if (answer.kind === "found") {
      const { stories, total } = answer.value;
      const slugs = stories.flatMap((story) => listedStory.safeParse(story).data?.full_slug ?? []);
      return { stories: stories.flatMap(pick), total, slugs, cv };
    }
    const reason = unavailableReason(answer);
    logEvent("error", "content-read-failed", { folder, page, reason });
    throw new Error(reason);
  }

  return (cv) => async (folder, page) => {
    const read = () => readPage(folder, page, cv);
    const isFresh = (_: number, kept: KeptPage<Story>) => holds(kept, folder, cv);
    try {
      const { stories, total } = (await pages.get(`${folder} ${page}`, { read, isFresh, canServeStale: () => false })).value;
      return { kind: "found", value: { stories, total } };
    } catch (error) {
      return { kind: "unavailable", reason: redactedMessage(error) };
    }
  };
}
