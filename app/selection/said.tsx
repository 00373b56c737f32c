import type { ListFilter } from "#app/catalogue/listing.ts";
import { latePlace } from "#app/document/document.ts";
import type { FilterOffer } from "./filter-panel.tsx";
import type { Chosen } from "./state.ts";
import type { WaysWords } from "./ways.tsx";

export type ListWords = WaysWords & {
  filters: string;
  show: string;
  sort: string;
  pageSize: string;
  chosen: string;
  remove: string;
  reset: string;
  waiting: string;
  none: string;
  noneText: string;
  all: string;
  lost: string;
  again: string;
};

/** How many there are; a screen reader is told whenever that changes. */
export function Total({ says }: { says: string }) {
  return (
    <p className="list__total" role="status" tabIndex={-1}>
      {says}
    </p>
  );
}

export function TotalPlace({ words }: { words: Pick<ListWords, "waiting"> }) {
  return (
    <p className="list__total" role="status" tabIndex={-1} {...latePlace("total")}>
      {words.waiting}
    </p>
  );
}

type ChipsProps = {
  filters: readonly FilterOffer[];
  chosen: Chosen;
  words: Pick<ListWords, "chosen" | "remove" | "reset">;
  /** The address of the list without one value. */
  without: (type: ListFilter, value: string) => string;
  /** That of the list without any. */
  all: string;
};

/** What is chosen, each a way to the list without it. */
export function Chips({ filters, chosen, words, without, all }: ChipsProps) {
  const chips = filters.flatMap(({ type, values }) =>
    values.filter(({ value }) => chosen[type]?.includes(value)).map(({ value, name }) => ({ type, value, name })),
  );
  if (chips.length === 0) return null;
  return (
    <ul className="list__chips" aria-label={words.chosen}>
      {chips.map(({ type, value, name }) => (
        <li key={`${type} ${value}`}>
          <a className="chip" href={without(type, value)} aria-label={`${words.remove} ${name}`}>
            {name}
          </a>
        </li>
      ))}
      <li>
        <a className="chip chip--all" href={all}>
          {words.reset}
        </a>
      </li>
    </ul>
  );
}

type NoticeProps = {
  /** Nothing fits, or nothing can be had; undefined where there is a list. */
  of: "none" | "lost" | undefined;
  words: Pick<ListWords, "none" | "noneText" | "all" | "lost" | "again">;
  /** The way back: to the list of everything, or to the same once more. */
  href: string;
};

/** What is said where no list stands, with a way back. */
export function Notice({ of, words, href }: NoticeProps) {
  if (!of) return <div hidden />;
  return (
    <div className="list__notice">
      <h3 className="list__notice-title">{of === "none" ? words.none : words.lost}</h3>
      {of === "none" ? <p>{words.noneText}</p> : null}
      <p>
        <a className="button" href={href}>
          {of === "none" ? words.all : words.again}
        </a>
      </p>
    </div>
  );
}
