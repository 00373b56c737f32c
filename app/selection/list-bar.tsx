import { pageSizes } from "#app/catalogue/listing.ts";
import { useOptimisticValue } from "#app/ui/browser/use-picked.ts";
import { type ListState, withPageSize } from "./state.ts";
import type { ListLabels } from "./status.tsx";

export type LabelledSort = { value: ListState["sort"]; name: string };

type BarProps = {
  sorts: readonly LabelledSort[];
  state: ListState;
  words: Pick<ListLabels, "filters" | "sort" | "pageSize" | "show">;
  /** Applied after the paint. */
  change: (next: (shown: ListState) => ListState) => void;
  hasFilters: boolean;
};

export function ListBar({ sorts, state, words, change, hasFilters }: BarProps) {
  const [sort, showSort] = useOptimisticValue(state.sort);
  const [pageSize, showPageSize] = useOptimisticValue(state.pageSize);
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
          value={sort}
          onChange={({ currentTarget }) => {
            const picked = currentTarget.value as ListState["sort"];
            showSort(picked);
            change((shown) => ({ ...shown, sort: picked, page: 1 }));
          }}
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
          value={pageSize}
          onChange={({ currentTarget }) => {
            const picked = pageSizes[currentTarget.selectedIndex] ?? pageSizes[0];
            showPageSize(picked);
            change((shown) => withPageSize(shown, picked));
          }}
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
