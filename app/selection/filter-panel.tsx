import type { ListFilter } from "#app/catalogue/listing.ts";
import { latePlace } from "#app/document/document.ts";
import type { Listed } from "./listed.ts";
import type { Chosen } from "./state.ts";

/** A filter as a list offers it: its name, and the names of its values. */
export type FilterOffer = { type: ListFilter; name: string; values: readonly { value: string; name: string }[] };

type Props = {
  filters: readonly FilterOffer[];
  chosen: Chosen;
  /** How many items each value would list; undefined while that is on its way. */
  counts: Listed["counts"] | "unknown" | undefined;
  onToggle: (type: ListFilter, value: string) => void;
  /** Told of what is about to be toggled. */
  onNear: (type: ListFilter, value: string) => void;
};

/** The filters of a list, each a group of boxes; what would list nothing cannot be chosen, and can still be seen. */
export function FilterPanel({ filters, chosen, counts, onToggle, onNear }: Props) {
  return filters.map(({ type, name, values }, place) => (
    <fieldset className={`filter filter--${type}`} key={type}>
      <legend className="filter__name">{name}</legend>
      {values.map(({ value, name: words }, index) => {
        const isChosen = chosen[type]?.includes(value) ?? false;
        const count = typeof counts === "object" ? (counts[type]?.[index] ?? 0) : counts;
        return (
          // biome-ignore lint/a11y/noLabelWithoutControl: the box stands in it
          <label className="filter__value" key={value} onPointerEnter={() => onNear(type, value)}>
            <FilterBox type={type} value={value} place={`box-${place}-${index}`} {...{ isChosen, count }} onToggle={onToggle} />
            <span className="filter__words" data-swatch={type === "color" ? value : undefined}>
              {words}
            </span>
            {count === undefined ? <CountPlace place={`count-${place}-${index}`} /> : <Count count={count} />}
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

/** The box of a value: what is chosen can always be taken back. */
export function FilterBox({ type, value, isChosen, count, place, onToggle }: BoxProps) {
  return (
    <input
      type="checkbox"
      name={type}
      value={value}
      checked={isChosen}
      disabled={count === 0 && !isChosen}
      onChange={() => onToggle?.(type, value)}
      {...(count === undefined && place ? latePlace(place) : {})}
    />
  );
}

export function Count({ count }: { count: number | "unknown" }) {
  return <span className="filter__count">{count === "unknown" ? null : count}</span>;
}

function CountPlace({ place }: { place: string }) {
  return <span className="filter__count" {...latePlace(place)} />;
}
