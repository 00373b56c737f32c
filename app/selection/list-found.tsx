import { memo } from "react";
import { pageSizes } from "#app/catalogue/listing.ts";
import { holeProps } from "#app/document/document.ts";
import type { PriceLabels } from "#app/ui/price/price.tsx";
import { TaxNote, type TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import type { LabelledFilter } from "./filter-panel.tsx";
import type { ListedItem } from "./listed-page.ts";
import { Pagination } from "./pagination.tsx";
import { initialListState, type ListRules, type ListState, withToggledFilter } from "./state.ts";
import { FilterChips, type ListLabels, ListNotice, ListTotal, ListTotalPlaceholder } from "./status.tsx";
import { EmptyTile, ListTile, TilePlaceholder } from "./tile.tsx";
import type { FoundList } from "./use-list.ts";
import type { HeartComponents, HeartsProps } from "./wishlist/heart-button.tsx";
import { useHearts } from "./wishlist/use-hearts.ts";

type FoundProps = {
  found: FoundList;
  isOld: boolean;
  filters: readonly LabelledFilter[];
  rules: ListRules;
  state: ListState;
  tax: TaxNoteProps;
  words: ListLabels & PriceLabels;
  hearts: HeartsProps | undefined;
  addressOf: (state: ListState) => string;
};

/** Renders holes while the list streams. */
export function ListFound({ found, isOld, filters, rules, state, tax, words, hearts, addressOf }: FoundProps) {
  const { Heart, WishlistLink } = useHearts(hearts !== undefined);
  const unfiltered = initialListState(rules);
  return (
    <div className="list__found">
      <div className="list__said">
        <div className="list__sum">
          <Total found={found} words={words} />
          <p className="list__tax">
            <TaxNote {...tax} />
          </p>
        </div>
        <FilterChips
          filters={filters}
          chosen={state.filters}
          words={words}
          without={(type, value) => addressOf(withToggledFilter(state, type, value))}
          all={addressOf({ ...unfiltered, sort: state.sort, pageSize: state.pageSize })}
        />
        {hearts ? <WishlistLink {...hearts} /> : null}
      </div>
      <Items {...{ found, isOld, words, hearts, Heart }} places={state.pageSize} />
      <Notice {...{ found, words }} again={addressOf(state)} all={addressOf(unfiltered)} />
      <Ways {...{ found, state, words, addressOf }} />
    </div>
  );
}

function Total({ found, words }: Pick<FoundProps, "found" | "words">) {
  if (found === undefined) return <ListTotalPlaceholder words={words} />;
  return <ListTotal text={found === "unavailable" ? words.lost : found.totalText} />;
}

type ItemsProps = Pick<FoundProps, "found" | "isOld" | "words" | "hearts"> & Pick<HeartComponents, "Heart"> & { places: number };

function Items({ found, isOld, words, hearts, Heart, places }: ItemsProps) {
  const items = typeof found === "object" ? found.items : [];
  // "More" keeps the shown items and reserves places for further ones.
  const isGrowing = isOld && items.length === pageSizes[0] && places > items.length;
  const isReserved = found === undefined || isGrowing;
  return (
    <ul className={isOld && !isGrowing ? "list__items list__items--old" : "list__items"} aria-busy={isOld || undefined}>
      {Array.from({ length: places }, (_, place) => {
        const item = items[place];
        // Prefixed, since item ids may be numbers.
        const key = `place ${place}`;
        if (!item) return isReserved ? <TilePlaceholder key={key} place={place} /> : <EmptyTile key={key} />;
        return <Item key={item.id} {...{ item, place, words, hearts, Heart }} />;
      })}
    </ul>
  );
}

type ItemProps = Pick<ItemsProps, "words" | "hearts" | "Heart"> & { item: ListedItem; place: number };

/** Memoised, since the shown items stay the same while the next list loads. */
const Item = memo(function Item({ item, place, words, hearts, Heart }: ItemProps) {
  return (
    <ListTile item={item} place={place} labels={words}>
      {hearts ? <Heart {...hearts} theme={item.id} name={item.name} /> : null}
    </ListTile>
  );
});

type NoticeProps = Pick<FoundProps, "found" | "words"> & {
  /** URL of this list, to retry after a failure. */
  again: string;
  /** URL of the list without filters. */
  all: string;
};

function Notice({ found, words, again, all }: NoticeProps) {
  if (found === undefined) return <div hidden {...holeProps("notice")} />;
  if (found === "unavailable") return <ListNotice reason="lost" words={words} href={again} />;
  return <ListNotice reason={found.total === 0 ? "none" : undefined} words={words} href={all} />;
}

function Ways({ found, state, words, addressOf }: Pick<FoundProps, "found" | "state" | "words" | "addressOf">) {
  if (found === undefined) return <nav hidden {...holeProps("ways")} />;
  if (found === "unavailable") return <nav hidden />;
  return <Pagination total={found.total} state={{ ...state, page: found.page }} words={words} addressOf={addressOf} />;
}
