import type { Backend } from "#app/backend/backend.ts";
import type { MemoryBudget } from "#app/cache/memory-budget.ts";
import type { WaitUntil } from "#app/cache/wait-until.ts";
import type { ContentService } from "#app/content/content-service.ts";
import type { Search } from "./contract.ts";

export function createSearch(
  content: Pick<ContentService, "searchable">,
  backend: Pick<Backend, "ask">,
  waitUntil: WaitUntil,
  memory: MemoryBudget,
): Search {
  let indexes: Promise<Search> | undefined;
  return {
    async find(question, market) {
      indexes ??= import("./search-indexes.ts").then(({ createSearchIndexes }) =>
        createSearchIndexes(content, backend, { waitUntil, memory }),
      );
      return (await indexes).find(question, market);
    },
  };
}
