import type { Backend } from "#app/backend/backend.ts";
import type { CallContext } from "#app/backend/call-context.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import type { ContentService } from "#app/content/content-service.ts";
import type { SearchHit } from "./find.ts";

export type SearchMarket = Pick<CallContext, "channel" | "locale" | "platform" | "base"> & { storyFolder: string };

export type Search = {
  /**
   * Finds pages and themes, best first: without themes while only they are unavailable.
   *
   * @param question parsed (question.ts) @returns undefined if the market's pages cannot be read in time; never rejects
   */
  find(question: string, market: SearchMarket): Promise<SearchHit[] | undefined>;
};

/** Creates the search. Its code is loaded by the first question, since most visitors ask none. */
export function createSearch(content: Pick<ContentService, "searchable">, backend: Pick<Backend, "ask">, waitUntil: WaitUntil): Search {
  let indexes: Promise<Search> | undefined;
  return {
    async find(question, market) {
      indexes ??= import("./search-indexes.ts").then(({ createSearchIndexes }) => createSearchIndexes(content, backend, waitUntil));
      return (await indexes).find(question, market);
    },
  };
}
