import { pageSizes } from "#app/catalogue/listing.ts";
import { type ListState, withPageSize } from "./state.ts";
import type { ListLabels } from "./status.tsx";

export type LabelledSort = { value: ListState["sort"]; name: string };

type BarProps = {
  sorts: readonly LabelledSort[];
  state: ListState;
  words: Pick<ListLabels, "filters" | "sort" | "pageSize" | "show">;
  go: (next: ListState) => void;
  hasFilters: boolean;
};

/** Opens the filters; sets sort order and page size. */
export function ListBar({ sorts, state, words, go, hasFilters }: BarProps) {
  return (
    <div className="list__bar">
      {hasFilters ? (
        <button className="button list__open" type="button" popoverTarget="list-filters">
          {words.filters}
        </button>
      ) : null}
      <label className="list__sort">
        <span className="visually-hidden">{words.sort}</span>
        <select
          className="select"
          name="sort"
          value={state.sort}
          onChange={({ currentTarget }) => go({ ...state, sort: currentTarget.value as ListState["sort"], page: 1 })}
        >
          {sorts.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="list__size">
        <span className="list__size-name">{words.pageSize}</span>
        <select
          className="select"
          name="pageSize"
          value={state.pageSize}
          onChange={({ currentTarget }) => go(withPageSize(state, pageSizes[currentTarget.selectedIndex] ?? pageSizes[0]))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <button className="button list__submit" type="submit">
        {words.show}
      </button>
    </div>
  );
}
