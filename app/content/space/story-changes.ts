import { z } from "zod";
import type { DeliveryClient } from "../delivery-client.ts";
import { excludedFields } from "../excluded-fields.ts";
import { readStoriesPage } from "./stories-page.ts";

export const changeCursor = z.object({ newest: z.number(), uuids: z.array(z.string()), total: z.number() });
export type ChangeCursor = z.infer<typeof changeCursor>;

/** Published stories, newest first; `areAll` is false if reading stopped at `maxChanges`. */
export type StoryChanges = { stories: { uuid: string; slug: string }[]; areAll: boolean; cursor: ChangeCursor };

/** Stories per page: most content versions have few publications; if there are more, longer pages are read. */
const [perFirstPage, perPage] = [25, 100];
/** Max changes read; more come from an import, after which a full read of the list is cheaper. */
const maxChanges = 1_000;

const publishedStory = z.object({ uuid: z.string().min(1), full_slug: z.string().min(1), published_at: z.string() });

/**
 * Unpublished stories are not listed, but change the total.
 *
 * @param cursor undefined returns the newest page
 * @returns undefined if the list is unavailable or malformed
 */
export async function fetchChangesSince(
  client: DeliveryClient,
  cursor: ChangeCursor | undefined,
  cv: number,
): Promise<StoryChanges | undefined> {
  const first = await readPublications(client, cv, { per_page: perFirstPage, page: 1 });
  if (!first) return undefined;
  let stories = first.stories.filter((story) => isSince(cursor, story));
  let isRead = isLastOf(first, perFirstPage, cursor);
  if (!isRead) stories = [];
  for (let page = 1; !isRead && stories.length < maxChanges; page += 1) {
    const read = await readPublications(client, cv, { per_page: perPage, page });
    if (!read) return undefined;
    stories.push(...read.stories.filter((story) => isSince(cursor, story)));
    isRead = isLastOf(read, perPage, cursor);
  }
  return { stories, areAll: isRead, cursor: cursorAfter(stories, cursor, first.total) };
}

type Publication = { uuid: string; slug: string; publishedAt: number };
type Publications = { stories: Publication[]; delivered: number; total: number };

async function readPublications(
  client: DeliveryClient,
  cv: number,
  page: { per_page: number; page: number },
): Promise<Publications | undefined> {
  const fields = { cv, sort_by: "published_at:desc", excluding_fields: excludedFields };
  const answer = await readStoriesPage(client.list, { ...fields, ...page });
  if (answer.kind !== "found") return undefined;
  const stories = answer.value.stories.flatMap((raw) => {
    const story = publishedStory.safeParse(raw).data;
    const publishedAt = Date.parse(story?.published_at ?? "");
    return story && !Number.isNaN(publishedAt) ? [{ uuid: story.uuid, slug: story.full_slug, publishedAt }] : [];
  });
  return { stories, delivered: answer.value.stories.length, total: answer.value.total };
}

function isLastOf({ stories, delivered }: Publications, perPage: number, cursor: ChangeCursor | undefined): boolean {
  return !cursor || delivered < perPage || stories.some(({ publishedAt }) => publishedAt < cursor.newest);
}

function isSince(cursor: ChangeCursor | undefined, { uuid, publishedAt }: Publication): boolean {
  return !cursor || publishedAt > cursor.newest || (publishedAt === cursor.newest && !cursor.uuids.includes(uuid));
}

function cursorAfter(stories: { uuid: string; publishedAt: number }[], cursor: ChangeCursor | undefined, total: number): ChangeCursor {
  const newest = stories.reduce((latest, { publishedAt }) => Math.max(latest, publishedAt), cursor?.newest ?? 0);
  const uuids = stories.flatMap(({ uuid, publishedAt }) => (publishedAt === newest ? [uuid] : []));
  return { newest, uuids: newest === cursor?.newest ? [...cursor.uuids, ...uuids] : uuids, total };
}
