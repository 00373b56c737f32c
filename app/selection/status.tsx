import type { ListFilter } from "#app/catalogue/listing.ts";
import { holeProps } from "#app/document/document.ts";
import type { LabelledFilter } from "./filter-panel.tsx";
import type { PaginationLabels } from "./pagination.tsx";
import type { FilterSelection } from "./state.ts";

export type ListLabels = PaginationLabels & {
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

/** Announces changes to screen readers. */
export function ListTotal({ text }: { text: string }) {
  return (
    <p className="list__total" role="status" tabIndex={-1}>
      {text}
    </p>
  );
}

export function ListTotalPlaceholder({ words }: { words: Pick<ListLabels, "waiting"> }) {
  return (
    <p className="list__total" role="status" tabIndex={-1} {...holeProps("total")}>
      {words.waiting}
    </p>
  );
}

type ChipsProps = {
  filters: readonly LabelledFilter[];
  chosen: FilterSelection;
  words: Pick<ListLabels, "chosen" | "remove" | "reset">;
  without: (type: ListFilter, value: string) => string;
  /** URL of the list without filters. */
  all: string;
};

export function FilterChips({ filters, chosen, words, without, all }: ChipsProps) {
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
  /** "none" for no match, "lost" if unavailable. */
  reason: "none" | "lost" | undefined;
  words: Pick<ListLabels, "none" | "noneText" | "all" | "lost" | "again">;
  /** URL of the unfiltered list, or of the same one to retry. */
  href: string;
};

export function ListNotice({ reason, words, href }: NoticeProps) {
  if (!reason) return <div hidden />;
  return (
    <div className="list__notice">
      <h3 className="list__notice-title">{reason === "none" ? words.none : words.lost}</h3>
      {reason === "none" ? <p>{words.noneText}</p> : null}
      <p>
        <a className="button" href={href}>
          {reason === "none" ? words.all : words.again}
        </a>
      </p>
    </div>
  );
}
