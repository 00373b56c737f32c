import { z } from "zod";
import type { DeliveryClient } from "./client.ts";
import { unreadFields } from "./listed-fields.ts";
import { storiesPage } from "./stories-page.ts";

/** How far a space's publications are known: the moment of the newest, the stories of that moment, and how many stories there are. */
export const changeMark = z.object({ newest: z.number(), uuids: z.array(z.string()), total: z.number() });
export type ChangeMark = z.infer<typeof changeMark>;

/** The stories that were published since a mark, the newest first, whether these are all of them, and the mark behind them. */
export type Changes = { stories: { uuid: string; slug: string }[]; areAll: boolean; mark: ChangeMark };

const perPage = 25;
/** Whoever publishes more than so many stories at once imports a space: then the rest is not worth reading. */
const mostChanges = 1_000;

const publishedStory = z.object({ uuid: z.string().min(1), full_slug: z.string().min(1), published_at: z.string() });

/**
 * Reads what was published since a mark: one request where it is no more than 25 stories, however many the space has. It says
 * nothing of stories that were taken back; but their number, which comes along, does.
 *
 * @param mark undefined for none: then the stories are those of the newest page
 * @returns undefined where the lists cannot be had or make no sense
 */
export async function changesSince(client: DeliveryClient, mark: ChangeMark | undefined, at: number): Promise<Changes | undefined> {
  const stories: { uuid: string; slug: string; publishedAt: number }[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await storiesPage(client.list, {
      cv: at,
      sort_by: "published_at:desc",
      per_page: perPage,
      page,
      excluding_fields: unreadFields,
    });
    if (answer.kind !== "found") return undefined;
    const { stories: delivered, total } = answer.value;
    const read = delivered.flatMap((raw) => {
      const story = publishedStory.safeParse(raw).data;
      const publishedAt = Date.parse(story?.published_at ?? "");
      return story && !Number.isNaN(publishedAt) ? [{ uuid: story.uuid, slug: story.full_slug, publishedAt }] : [];
    });
    const fresh = read.filter(({ uuid, publishedAt }) => isSince(mark, uuid, publishedAt));
    stories.push(...fresh);
    const isRead = !mark || read.some(({ publishedAt }) => publishedAt < mark.newest) || delivered.length < perPage;
    if (isRead || stories.length >= mostChanges) return { stories, areAll: isRead, mark: markAfter(stories, mark, total) };
  }
}

/** Whether a story is newer than a mark; of those of the very moment, whether it is none that was seen. */
function isSince(mark: ChangeMark | undefined, uuid: string, publishedAt: number): boolean {
  return !mark || publishedAt > mark.newest || (publishedAt === mark.newest && !mark.uuids.includes(uuid));
}

function markAfter(stories: { uuid: string; publishedAt: number }[], mark: ChangeMark | undefined, total: number): ChangeMark {
  const newest = stories.reduce((latest, { publishedAt }) => Math.max(latest, publishedAt), mark?.newest ?? 0);
  const uuids = stories.flatMap(({ uuid, publishedAt }) => (publishedAt === newest ? [uuid] : []));
  return { newest, uuids: newest === mark?.newest ? [...mark.uuids, ...uuids] : uuids, total };
}
