import { renderToStaticMarkup } from "react-dom/server.edge";
import { themes } from "#app/backend/calls/cards/themes.ts";
import { type LateSheet, lateSheetOf, PrintedIsland, sheetOf } from "#app/document/document.server.ts";
import type { Sheet } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import { priceLabels } from "#app/ui/price-words.ts";
import type { Content } from "#content-types/schema.ts";
import { type ListPlace, listedOf, placeOf } from "../listed.server.ts";
import { lists } from "../lists.server.ts";
import { NoTile, Tile } from "../tile.tsx";
import { mostAtOnce, type Wished, WishedTotal, Wishlist, type WishlistProps } from "./view.tsx";

/** The question for themes by their ids: as many as are asked for at once. */
export function questionOf(ids: readonly string[]) {
  return { themeIds: ids.slice(0, mostAtOnce), sort: "popularity" as const, page: 1, pageSize: 48 as const };
}

/** What of these ids there is, in the order in which they were asked for. */
export function wishedOf(answer: object, ids: readonly string[], place: ListPlace): Wished {
  const { items } = listedOf(lists.themes, answer, [], place);
  return { items, gone: Math.min(ids.length, mostAtOnce) - items.length };
}

/** The wishlist: the browser's own, or the one that the page's address shares. */
export function loadWishlist({ headline, text }: Content<"Wishlist">, version: string, shop: Shop): Sheet {
  const { setting, reads } = shop;
  const shared = reads.askedIds("themeIds[]");
  const props: WishlistProps = {
    headline,
    text: text || undefined,
    page: setting.page("wishlist"),
    items: setting.page("_lists/wishlist"),
    more: setting.page("products"),
    shared,
    words: wordsOf(shop),
  };
  const view = () => <PrintedIsland name="wishlist" view={Wishlist} props={props} />;
  if (shared.length === 0) return sheetOf(shop, "wishlist", version, view);
  const place = placeOf(shop);
  const late: LateSheet = {
    variant: shared.join(),
    view,
    ...reads.late(themes, questionOf(shared), (answer) => {
      const wished = answer && wishedOf(answer, shared, place);
      return {
        at: (name) => renderToStaticMarkup(elementAt(name, wished, props)),
        props: { wished: wished ?? "unavailable" },
      };
    }),
  };
  return lateSheetOf(shop, "wishlist", version, late);
}

function elementAt(name: string, wished: Wished | undefined, { words }: WishlistProps) {
  if (name === "total")
    return wished ? (
      <WishedTotal count={wished.items.length} gone={wished.gone} words={words} />
    ) : (
      <p className="list__total" role="status">
        {words.lost}
      </p>
    );
  const place = Number(name.slice("item-".length));
  const item = wished?.items[place];
  return item ? <Tile item={item} place={place} labels={words} heading="h2" /> : <NoTile />;
}

/** A sentence with a number in it, in the forms that the language has of it; "{count}" stands where the number will. */
function formsOf(words: Shop["words"], id: "wishlist.total" | "wishlist.gone") {
  const form = (count: number) => words(id, { count }).replace(String(count), "{count}");
  return { none: form(0), one: form(1), other: form(7) };
}

function wordsOf({ words }: Shop): WishlistProps["words"] {
  return {
    totals: formsOf(words, "wishlist.total"),
    gone: formsOf(words, "wishlist.gone"),
    waiting: words("list.waiting"),
    empty: words("wishlist.empty"),
    find: words("wishlist.find"),
    remove: words("wishlist.remove"),
    share: words("wishlist.share"),
    isShared: words("wishlist.shared"),
    keep: words("wishlist.keep"),
    mine: words("wishlist.mine"),
    noScript: words("wishlist.noScript"),
    lost: words("list.unavailable"),
    ...priceLabels(words),
  };
}
