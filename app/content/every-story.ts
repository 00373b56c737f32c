import { runsOn } from "#app/cache/wait-until.ts";
import { type ContentSettings, type Delivery, type DeliveryClient, deliveryClient } from "./client.ts";
import { isRecord } from "./door/text.ts";
import { storiesPerPage } from "./indexable-stories.ts";
import { isStoryLink, linksPerPage } from "./links-page.ts";
import { storiesPage } from "./stories-page.ts";

export type { ContentSettings } from "./client.ts";

/** A story of the space without its content. */
export type KnownLink = { uuid: string; slug: string; published: boolean };

/** How a whole space is asked: so many requests a second, each again so often, so many milliseconds apart (shop.md §9). */
export type Pace = { requestsPerSecond: number; retries: number; retryAfter: number };
const usualPace: Pace = { requestsPerSecond: 5, retries: 10, retryAfter: 300 };

/** A space, read from its first story to its last, a page at a time: what is read is not kept. */
export type WholeSpace = {
  /** Every story's slug and id, folders left out. @throws Error where the list cannot be had */
  links(): AsyncGenerator<KnownLink>;
  /** Every story as the service delivers it; `unreadable` for one that it does not. @throws Error where the list cannot be had */
  stories(): AsyncGenerator<{ raw: unknown } | { unreadable: string }>;
};

/**
 * Opens a space to be read as a whole, no faster than its content service bears.
 *
 * @param version drafts are read with the preview token
 */
export function openWholeSpace(settings: ContentSettings, version: "draft" | "published", pace: Pace = usualPace): WholeSpace {
  const patient = (of: "draft" | "published") =>
    askingAgain(deliveryClient({ ...settings, listsPerSecond: pace.requestsPerSecond }, of, runsOn), pace);
  const stories = patient(version);
  // Only editors' list says which stories are not published.
  const links = patient(settings.previewToken ? "draft" : version);

  // In the order in which they were made: an edit moves no story from one page to another.
  const pageOfStories = (cv: number, page: number, perPage: number) =>
    storiesPage(stories, { cv, per_page: perPage, page, sort_by: "id:asc" });

  return {
    async *links() {
      const cv = await versionOf(links);
      for (let page = 1; ; page += 1) {
        const answer = await links("links", { cv, per_page: linksPerPage, page });
        if (answer.kind !== "found" || !isRecord(answer.value.data.links))
          throw new Error(`The list of links cannot be had: ${why(answer)}.`);
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
        // One story that is too large for all that is read at once must not hide its neighbours.
        let isReached = false;
        for (let place = (page - 1) * storiesPerPage + 1; place <= page * storiesPerPage; place += 1) {
          const one = await pageOfStories(cv, place, 1);
          if (one.kind === "found") {
            isReached = true;
            pages = Math.ceil(one.value.total / storiesPerPage);
            for (const raw of one.value.stories) yield { raw };
          } else yield { unreadable: `story ${place} of the list: ${why(one)}` };
        }
        if (!isReached) throw new Error(`The list of stories cannot be had: ${why(answer)}.`);
      }
    },
  };
}

type Ask = DeliveryClient["list"];

/** Asks again for what could not be had. */
function askingAgain(client: DeliveryClient, { retries, retryAfter }: Pace): Ask {
  return async (path, params) => {
    let because: Awaited<ReturnType<Ask>> | undefined;
    for (let tried = 0; ; tried += 1) {
      const answer = await client.list(path, params);
      // What is too large (app/backend/bounded-fetch.ts) is as large when it is asked for again.
      if (answer.kind !== "unavailable" || !answer.because || answer.reason.startsWith("answer larger")) return answer;
      // That it was not even asked says less than why it is not.
      if (!because || answer.because !== "unasked") because = answer;
      if (tried === retries) return because;
      await pause(retryAfter);
    }
  };
}

/** The content version of the space: all pages are of one. */
async function versionOf(ask: Ask): Promise<number> {
  const answer = await ask("spaces/me", {});
  const space = answer.kind === "found" && isRecord(answer.value.data.space) ? answer.value.data.space : undefined;
  if (typeof space?.version !== "number") throw new Error(`The content service cannot be asked: ${why(answer)}.`);
  return space.version;
}

function why(answer: Delivery<unknown>): string {
  return answer.kind === "unavailable" ? answer.reason : answer.kind === "missing" ? "there is none" : "the answer is none";
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
