import { noWaitUntil } from "#app/cache/wait-until.ts";
import { type ContentResult, type ContentSettings, createDeliveryClient, type DeliveryClient } from "../delivery-client.ts";
import { isStoryLink, linksPerPage } from "../links/links-page.ts";
import { isRecord } from "../parse/text.ts";
import { readStoriesPage } from "./stories-page.ts";
import { storiesPerPage } from "./story-list.ts";

export type { ContentSettings } from "../delivery-client.ts";

export type StoryEntry = { uuid: string; slug: string; published: boolean };

/** Pace at which a whole space is read (shop 9.18 to shop 9.20); `retryAfter` in ms. */
export type CrawlPace = { requestsPerSecond: number; retries: number; retryAfter: number };
const defaultPace: CrawlPace = { requestsPerSecond: 5, retries: 10, retryAfter: 300 };

export type SpaceReader = {
  /**
   * Skips folders.
   *
   * @throws Error if the list is unavailable
   */
  links(): AsyncGenerator<StoryEntry>;
  /**
   * `unreadable` describes a story that the service cannot deliver.
   *
   * @throws Error if the list is unavailable
   */
  stories(): AsyncGenerator<{ raw: unknown } | { unreadable: string }>;
};

/** @param version "draft" needs the preview token */
export function createSpaceReader(settings: ContentSettings, version: "draft" | "published", pace: CrawlPace = defaultPace): SpaceReader {
  const createRetryingClient = (of: "draft" | "published") =>
    withRetries(createDeliveryClient({ ...settings, listsPerSecond: pace.requestsPerSecond }, of, noWaitUntil), pace);
  const stories = createRetryingClient(version);
  // Only the draft list contains unpublished stories.
  const links = createRetryingClient(settings.previewToken ? "draft" : version);

  // Sorted by creation, so that an edit moves no story to another page.
  const pageOfStories = (cv: number, page: number, perPage: number) =>
    readStoriesPage(stories, { cv, per_page: perPage, page, sort_by: "id:asc" });

  return {
    async *links() {
      const cv = await versionOf(links);
      for (let page = 1; ; page += 1) {
        const answer = await links("links", { cv, per_page: linksPerPage, page });
        if (answer.kind !== "found" || !isRecord(answer.value.data.links))
          throw new Error(`The list of links is unavailable: ${why(answer)}.`);
        const all = Object.values(answer.value.data.links);
        for (const link of all) if (isStoryLink(link)) yield { uuid: link.uuid, slug: link.slug, published: link.published !== false };
        if (all.length < linksPerPage) return;
      }
    },
    async *stories() {
      const cv = await versionOf(stories);
      let pages = 1;
      for (let page = 1; page <= pages; page += 1) {
        const answer = await pageOfStories(cv, page, storiesPerPage);
        if (answer.kind === "found") {
          pages = Math.ceil(answer.value.total / storiesPerPage);
          for (const raw of answer.value.stories) yield { raw };
          continue;
        }
        if (isLimited(answer)) throw new Error(`The list of stories is unavailable: ${why(answer)}.`);
        // An oversized story fails the whole page, whose stories are then read one by one.
        let isReached = false;
        for (let place = (page - 1) * storiesPerPage + 1; place <= page * storiesPerPage; place += 1) {
          const one = await pageOfStories(cv, place, 1);
          if (one.kind === "found") {
            isReached = true;
            pages = Math.ceil(one.value.total / storiesPerPage);
            for (const raw of one.value.stories) yield { raw };
          } else yield { unreadable: `story ${place} of the list: ${why(one)}` };
        }
        if (!isReached) throw new Error(`The list of stories is unavailable: ${why(answer)}.`);
      }
    },
  };
}

type ReadList = DeliveryClient["list"];

function withRetries(client: DeliveryClient, { retries, retryAfter }: CrawlPace): ReadList {
  return async (path, params) => {
    let because: Awaited<ReturnType<ReadList>> | undefined;
    for (let tried = 0; ; tried += 1) {
      const answer = await client.list(path, params);
      // An oversized response (app/backend/transport/bounded-fetch.ts) would be as large after a retry.
      if (answer.kind !== "unavailable" || !answer.because || answer.reason.startsWith("answer larger") || isLimited(answer)) return answer;
      // Keeps the last real failure, not the open circuit after it.
      if (!because || answer.because !== "skipped") because = answer;
      if (tried === retries) return because;
      await pause(retryAfter);
    }
  };
}

/** Returns true if all retries of the client got a 429 (shop 8.8). */
function isLimited(answer: ContentResult<unknown>): boolean {
  return answer.kind === "unavailable" && answer.because === "limit";
}

async function versionOf(readList: ReadList): Promise<number> {
  const answer = await readList("spaces/me", {});
  const space = answer.kind === "found" && isRecord(answer.value.data.space) ? answer.value.data.space : undefined;
  if (typeof space?.version !== "number") throw new Error(`The content service is unavailable: ${why(answer)}.`);
  return space.version;
}

function why(answer: ContentResult<unknown>): string {
  return answer.kind === "unavailable" ? answer.reason : answer.kind === "missing" ? "not found" : "the answer is not valid";
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
