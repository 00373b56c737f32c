import { defineSource } from "#app/cache/source.ts";
import { questionParameter } from "#app/locale/pages/search-page.ts";
import type { Search, SearchMarket } from "./contract.ts";
import { parseQuestion } from "./question.ts";

type From = { services: { search: Search }; page: SearchMarket };

/** Keeps pages with a query out of the cache. */
export const searchQuerySource = defineSource({
  name: "question",
  read: ({ query }: { query: URLSearchParams }) => parseQuestion(query.get(questionParameter)),
  version: (question) => question || undefined,
  effect(page, question) {
    if (question === "") return;
    page.forget();
    page.keepQuery(new URLSearchParams([[questionParameter, question]]).toString());
  },
  isFromUrl: true,
});

export const searchResultsSource = defineSource({
  name: "results",
  read: ({ services: { search }, page }: From, question: string) => ({ hits: search.find(question, page) }),
  version: () => undefined,
  isRepeatable: false,
});
