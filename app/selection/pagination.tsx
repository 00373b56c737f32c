import { type ListState, withPageSize } from "./state.ts";

export type PaginationLabels = { more: string; pages: string; previous: string; next: string };

type Props = {
  total: number;
  state: ListState;
  words: PaginationLabels;
  addressOf: (state: ListState) => string;
};

export function Pagination({ total, state, words, addressOf }: Props) {
  const pages = Math.ceil(total / state.pageSize);
  if (pages <= 1) return <nav hidden />;
  const { page } = state;
  const at = (other: number) => addressOf({ ...state, page: other });
  return (
    <nav className="list__ways" aria-label={words.pages}>
      {state.pageSize === 12 ? (
        <a className="button list__more" href={addressOf(withPageSize(state, 48))} data-way="more">
          {words.more}
        </a>
      ) : null}
      <ol className="list__pages">
        {page > 1 ? (
          <li>
            <a className="list__page" href={at(page - 1)} rel="prev">
              {words.previous}
            </a>
          </li>
        ) : null}
        {shownPages(page, pages).map((number, place, all) => (
          <li key={number} className={number > (all[place - 1] ?? 0) + 1 ? "list__jump" : undefined}>
            <a className="list__page" href={at(number)} aria-current={number === page ? "page" : undefined}>
              {number}
            </a>
          </li>
        ))}
        {page < pages ? (
          <li>
            <a className="list__page" href={at(page + 1)} rel="next">
              {words.next}
            </a>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(near)].sort((one, other) => one - other);
}
