import type { BlockQuery, LoadedBlock } from "#app/blocks/define-block.server.ts";
import { undefinedIfLate } from "#app/cache/deadline.ts";
import { noWaitUntil } from "#app/cache/wait-until.ts";
import { questionParameter } from "#app/locale/pages/search-page.ts";
import type { Shop } from "#app/request/shop.ts";
import { searchQuerySource, searchResultsSource } from "#app/search/sources.ts";
import { taxNoteProps } from "#app/ui/price/format-tax-note.ts";
import type { Content } from "#content-types/schema.ts";
import { heartsPropsOf } from "../wishlist/hearts.server.ts";
import { type SearchResultGroups, toResults } from "./results.server.ts";
import { FoundResults, ResultsPage, type ResultsPageProps } from "./view.server.tsx";

/** Max wait for results (ms), below the stream's own deadline. */
const resultsTimeout = 4_000;

type Question = string;

/** Search engines index one URL for all queries. */
export function readSearchQuery(_: Content<"SearchResults">, { reads, words }: Shop): BlockQuery<Question> {
  const question = reads.read(searchQuerySource);
  return {
    state: question,
    parameters: [questionParameter],
    canonical: undefined,
    indexed: "",
    ...(question ? { title: words("search.title", { question, brand: words("shell.brand") }) } : {}),
  };
}

export function loadResults(
  { headline, text }: Content<"SearchResults">,
  shop: Shop,
  { state: question }: { state: Question | undefined },
): LoadedBlock<ResultsPageProps> {
  const { words, setting, reads } = shop;
  const props: ResultsPageProps = {
    headline,
    text: text || undefined,
    page: setting.page(shop.address.path),
    products: setting.page("products"),
    tax: taxNoteProps(words, setting.dialog),
    words,
    locale: shop.locale,
    hasQuestion: Boolean(question),
    hearts: question ? heartsPropsOf(shop) : undefined,
  };
  if (!question) return { props: () => props };
  const { hits } = reads.read(searchResultsSource, question);
  const results = hits.then((found) => found && toResults(found, shop));
  // A new object per request, since fills are stored by their answer.
  const answer = undefinedIfLate(results, resultsTimeout, noWaitUntil).then((found) => ({ found }));
  return {
    variant: "asked",
    props: () => props,
    late: {
      number: 0,
      answer,
      make: (given) => ({
        at: (name) =>
          name === "found" ? (
            <FoundResults {...props} question={question} results={(given as { found?: SearchResultGroups } | undefined)?.found} />
          ) : undefined,
      }),
    },
  };
}

export { ResultsPage as ResultsSection };
