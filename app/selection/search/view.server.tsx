import { holeProps } from "#app/document/document.ts";
import type { Locale } from "#app/locale/locales.ts";
import { questionParameter } from "#app/locale/pages/search-page.ts";
import type { Translate } from "#app/locale/translate.ts";
import { maxQuestionLength } from "#app/search/question.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { priceLabels } from "#app/ui/price/format-price.ts";
import { TaxNote, type TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import { Rating } from "#app/ui/review/rating.server.tsx";
import { SelectionIsland } from "../island.server.ts";
import { ListTile } from "../tile.tsx";
import { WishlistLink } from "../wishlist/heart.tsx";
import type { HeartsProps } from "../wishlist/heart-button.tsx";
import { HeartIsland } from "../wishlist/heart-islands.server.tsx";
import type { SearchResultGroups } from "./results.server.ts";

export type ResultsPageProps = {
  headline: string;
  text: string | undefined;
  /** URLs of the page, without query, and of all products. */
  page: string;
  products: string;
  tax: TaxNoteProps;
  words: Translate;
  locale: Locale;
  hasQuestion: boolean;
  hearts: HeartsProps | undefined;
};

/** Renders the same for all queries; everything that depends on the query fills the hole "found". */
export function ResultsPage(props: ResultsPageProps) {
  const { headline, text, words, hasQuestion } = props;
  return (
    <section className="results wrap" aria-labelledby="search-headline">
      <header className="list__head">
        <h1 className="list__headline" id="search-headline">
          {headline}
        </h1>
        {hasQuestion || !text ? null : <p className="list__text">{text}</p>}
      </header>
      {hasQuestion ? (
        <div className="results__found results__found--waiting" {...holeProps("found")}>
          {words("list.waiting")}
        </div>
      ) : (
        <QuestionForm {...props} question="" />
      )}
    </section>
  );
}

type FoundProps = ResultsPageProps & {
  question: string;
  /** Undefined while the search is unavailable. */
  results: SearchResultGroups | undefined;
};

export function FoundResults(props: FoundProps) {
  const { question, results, tax, words, hearts } = props;
  const count = results ? results.goods.length + results.pages.length : 0;
  const parts = [<Goods key="goods" {...props} />, <Pages key="pages" {...props} />];
  return (
    <div className="results__found" data-results={results && count}>
      <QuestionForm {...props} />
      <div className="list__said">
        <div className="list__sum">
          <p className="list__total" role="status">
            {results ? words("search.found", { count, question }) : words("search.unavailable")}
          </p>
          {results?.goods.some(({ price }) => price) ? (
            <p className="list__tax">
              <TaxNote {...tax} />
            </p>
          ) : null}
        </div>
        {hearts && results?.goods.some(({ isTheme }) => isTheme) ? (
          <SelectionIsland name="wishes" view={WishlistLink} props={hearts} />
        ) : null}
      </div>
      {results?.pagesFirst ? parts.toReversed() : parts}
      {results && count === 0 ? <NothingFound {...props} /> : null}
    </div>
  );
}

function QuestionForm({ page, words, question }: Pick<FoundProps, "page" | "words" | "question">) {
  return (
    <form className="results__form" method="get" action={page}>
      <label className="visually-hidden" htmlFor="search-question">
        {words("search.label")}
      </label>
      <input
        className="results__field"
        id="search-question"
        type="search"
        name={questionParameter}
        defaultValue={question}
        placeholder={words("search.placeholder")}
        maxLength={maxQuestionLength}
        enterKeyHint="search"
        autoComplete="off"
        required
      />
      <button className="button button--action" type="submit">
        <Icon name="search" />
        <span className="results__submit">{words("search.submit")}</span>
      </button>
    </form>
  );
}

function Goods({ results, words, locale, hearts }: FoundProps) {
  if (!results?.goods.length) return null;
  const labels = priceLabels(words);
  const title = words("search.goods");
  // Without a title, tiles below the pages would belong to the pages' heading.
  const hasTitle = results.pagesFirst;
  return (
    <>
      {hasTitle ? <h2 className="results__title">{title}</h2> : null}
      <ul className="list__items" aria-label={title}>
        {results.goods.map((item, place) => (
          <ListTile key={item.id} item={item} place={place} labels={labels} heading={hasTitle ? "h3" : "h2"}>
            {item.rating ? <Rating {...item.rating} words={words} locale={locale} /> : null}
            {hearts && item.isTheme ? <HeartIsland {...hearts} theme={item.id} name={item.name} /> : null}
          </ListTile>
        ))}
      </ul>
    </>
  );
}

function Pages({ results, words }: FoundProps) {
  if (!results?.pages.length) return null;
  return (
    <div className="results__pages">
      <h2 className="results__title">{words("search.pages")}</h2>
      <ul>
        {results.pages.map(({ href, name, text }) => (
          <li className="results__page" key={href}>
            <a href={href}>{name}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NothingFound({ words, products }: FoundProps) {
  return (
    <div className="results__none">
      <p>{words("search.none")}</p>
      <p>
        <a className="button" href={products}>
          {words("search.all")}
        </a>
      </p>
    </div>
  );
}
