import { z } from "zod";
import type { DeliveryClient } from "../delivery-client.ts";
import { excludedFields } from "../excluded-fields.ts";
import { readStoriesPage } from "./stories-page.ts";

/** Time of the newest publication, the stories published then, and the number of all stories. */
export const changeCursor = z.object({ newest: z.number(), uuids: z.array(z.string()), total: z.number() });
export type ChangeCursor = z.infer<typeof changeCursor>;

/** Newest first; `areAll` is false if the limit cut them off. */
export type StoryChanges = { stories: { uuid: string; slug: string }[]; areAll: boolean; mark: ChangeCursor };

const perPage = 25;
/** More changes are an import; a full read is then cheaper. */
const maxChanges = 1_000;

const publishedStory = z.object({ uuid: z.string().min(1), full_slug: z.string().min(1), published_at: z.string() });

/**
 * Reads publications since a cursor: one request for up to 25 stories. Unpublished stories are not listed, but change the total.
 *
 * @param cursor undefined returns the newest page @returns undefined if the list is unavailable or malformed
 */
export async function changesSince(
  client: DeliveryClient,
  cursor: ChangeCursor | undefined,
  at: number,
): Promise<StoryChanges | undefined> {
  const stories: { uuid: string; slug: string; publishedAt: number }[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await readStoriesPage(client.list, {
      cv: at,
      sort_by: "published_at:desc",
      per_page: perPage,
      page,
      excluding_fields: excludedFields,
    });
    if (answer.kind !== "found") return undefined;
    const { stories: delivered, total } = answer.value;
    const read = delivered.flatMap((raw) => {
      const story = publishedStory.safeParse(raw).data;
      const publishedAt = Date.parse(story?.published_at ?? "");
      return story && !Number.isNaN(publishedAt) ? [{ uuid: story.uuid, slug: story.full_slug, publishedAt }] : [];
    });
    const fresh = read.filter(({ uuid, publishedAt }) => isSince(cursor, uuid, publishedAt));
    stories.push(...fresh);
    const isRead = !cursor || read.some(({ publishedAt }) => publishedAt < cursor.newest) || delivered.length < perPage;
    if (isRead || stories.length >= maxChanges) return { stories, areAll: isRead, mark: markAfter(stories, cursor, total) };
  }
}

/** At the cursor's own time, only stories missing from it are new. */
function isSince(cursor: ChangeCursor | undefined, uuid: string, publishedAt: number): boolean {
  return !cursor || publishedAt > cursor.newest || (publishedAt === cursor.newest && !cursor.uuids.includes(uuid));
}

function markAfter(stories: { uuid: string; publishedAt: number }[], cursor: ChangeCursor | undefined, total: number): ChangeCursor {
  const newest = stories.reduce((latest, { publishedAt }) => Math.max(latest, publishedAt), cursor?.newest ?? 0);
  const uuids = stories.flatMap(({ uuid, publishedAt }) => (publishedAt === newest ? [uuid] : []));
  return { newest, uuids: newest === cursor?.newest ? [...cursor.uuids, ...uuids] : uuids, total };
}
