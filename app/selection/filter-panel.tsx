import { useState } from "react";
import type { ListFilter } from "#app/catalogue/listing.ts";
import { holeProps } from "#app/document/document.ts";
import { useOptimisticValue } from "#app/ui/browser/use-picked.ts";
import type { ListedPage } from "./listed-page.ts";
import type { FilterSelection } from "./state.ts";

export type LabelledFilter = { type: ListFilter; name: string; values: readonly { value: string; name: string }[] };

type Props = {
  filters: readonly LabelledFilter[];
  chosen: FilterSelection;
  /** Undefined while loading, "unknown" if unavailable. */
  counts: ListedPage["counts"] | "unknown" | undefined;
  onToggle: (type: ListFilter, value: string) => void;
  /** Prefetches on pointer enter. */
  onNear: (type: ListFilter, value: string) => void;
};

export function FilterSheet({ words, ...panel }: Props & { words: { filters: string; show: string } }) {
  return (
    <section className="list__filters" id="list-filters" popover="auto" aria-labelledby="list-filters-title">
      <h2 className="list__filters-title" id="list-filters-title">
        {words.filters}
      </h2>
      <FilterPanel {...panel} />
      <div className="list__end">
        <button className="button button--action list__submit" type="submit">
          {words.show}
        </button>
        <button className="button button--action list__close" type="button" popoverTarget="list-filters" popoverTargetAction="hide">
          {words.show}
        </button>
      </div>
    </section>
  );
}

/** Values without items are disabled, not hidden. */
function FilterPanel({ filters, chosen, counts, onToggle, onNear }: Props) {
  return filters.map(({ type, name, values }, place) => (
    <fieldset className={`filter filter--${type}`} key={type}>
      <legend className="filter__name">{name}</legend>
      {values.map(({ value, name: words }, index) => {
        const isChosen = chosen[type]?.includes(value) ?? false;
        const count = typeof counts === "object" ? (counts[type]?.[index] ?? 0) : counts;
        return (
          // biome-ignore lint/a11y/noLabelWithoutControl: FilterCheckbox renders the control
          <label className="filter__value" key={value} onPointerEnter={() => onNear(type, value)}>
            <FilterCheckbox type={type} value={value} place={`box-${place}-${index}`} {...{ isChosen, count }} onToggle={onToggle} />
            <span className="filter__words" data-swatch={type === "color" ? value : undefined}>
              {words}
            </span>
            {count === undefined ? <CountPlace place={`count-${place}-${index}`} /> : <FilterCount count={count} />}
          </label>
        );
      })}
    </fieldset>
  ));
}

type BoxProps = {
  type: ListFilter;
  value: string;
  isChosen: boolean;
  count: number | "unknown" | undefined;
  place?: string;
  onToggle?: (type: ListFilter, value: string) => void;
};

/** Stays enabled while checked or focused; disabling would lose the focus. */
export function FilterCheckbox({ type, value, isChosen, count, place, onToggle }: BoxProps) {
  const [isChecked, check] = useOptimisticValue(isChosen);
  const [isFocused, setFocused] = useState(false);
  return (
    <input
      type="checkbox"
      name={type}
      value={value}
      checked={isChecked}
      disabled={count === 0 && !isChecked && !isFocused}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={() => {
        check(!isChecked);
        onToggle?.(type, value);
      }}
      {...(count === undefined && place ? holeProps(place) : {})}
    />
  );
}

export function FilterCount({ count }: { count: number | "unknown" }) {
  return <span className="filter__count">{count === "unknown" ? null : count}</span>;
}

function CountPlace({ place }: { place: string }) {
  return <span className="filter__count" {...holeProps(place)} />;
}
