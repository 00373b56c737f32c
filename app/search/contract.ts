import type { CallContext } from "#app/backend/call-context.ts";
import type { SearchableStory } from "#app/content/space/searchable-stories.ts";

export type SearchHit =
  /** `format` is named in the query, and sold in the page's first material. */
  { page: SearchableStory; format: string | undefined } | { theme: { id: string; name: string } };

export type SearchMarket = Pick<CallContext, "channel" | "locale" | "platform" | "base"> & { storyFolder: string };

export type Search = {
  /**
   * Returns hits, best first.
   *
   * @returns undefined if the pages cannot be read in time; never rejects
   */
  find(question: string, market: SearchMarket): Promise<SearchHit[] | undefined>;
};
