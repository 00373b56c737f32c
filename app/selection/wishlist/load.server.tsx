import type { AnswerOf } from "#app/backend/call.ts";
import { themes } from "#app/backend/calls/cards/themes.ts";
import { backendQuestion } from "#app/backend/question.ts";
import type { HoleContent } from "#app/document/document.server.ts";
import type { Shop } from "#app/request/shop.ts";
import { priceLabels } from "#app/ui/price/format-price.ts";
import { taxNoteProps } from "#app/ui/price/format-tax-note.ts";
import type { Content } from "#content-types/schema.ts";
import { SelectionIsland } from "../island.server.ts";
import { type ListContext, listContextOf, toListedPage } from "../listed-page.server.ts";
import { lists } from "../lists.server.ts";
import { sharedThemesSource } from "../sources.server.ts";
import { EmptyTile, ListTile } from "../tile.tsx";
import { maxIdsPerRequest, toThemeIdBatches } from "./theme-ids.ts";
import { TileHeart } from "./tile-heart.tsx";
import { WishlistTotal } from "./total.tsx";
import { joinThemes, type WishlistThemes } from "./use-wished-themes.ts";
import { Wishlist, type WishlistProps } from "./view.tsx";

export function toWishlistQuery(ids: readonly string[]) {
  return { themeIds: ids.slice(0, maxIdsPerRequest), sort: "popularity" as const, page: 1, pageSize: 48 as const };
}

export function toWishlistThemes(answer: object, ids: readonly string[], place: ListContext): WishlistThemes {
  const { items } = toListedPage(lists.themes, answer, [], place);
  return { items, gone: Math.min(ids.length, maxIdsPerRequest) - items.length };
}

/** Streams the themes of a shared list; the browser loads the visitor's own. */
export function loadWishlist({ headline, text }: Content<"Wishlist">, shop: Shop) {
  const { setting, reads } = shop;
  const shared = reads.read(sharedThemesSource, "themeIds[]");
  const props: WishlistProps = {
    headline,
    text: text || undefined,
    page: setting.page("wishlist"),
    items: setting.page("_lists/wishlist"),
    // In other channels, the page "products" lists no cards.
    more: setting.page(setting.channel === "card" ? "products" : "vorkonfigurator-karten"),
    shared,
    tax: taxNoteProps(shop.words, setting.dialog),
    words: wordsOf(shop),
  };
  if (shared.length === 0) return { props: () => props };
  const place = listContextOf(shop);
  const batches = toThemeIdBatches(shared);
  const questions = Object.fromEntries(batches.map((ids, place) => [batchName(place), backendQuestion(themes, toWishlistQuery(ids))]));
  return {
    variant: shared.join(),
    props: () => props,
    late: reads.lateOf(questions, wishesFrom(batches, place, props)),
  };
}

const batchName = (place: number) => `batch ${place}`;

/** The returned function is stored with the shell, so it must not reference the request. */
function wishesFrom(batches: ReturnType<typeof toThemeIdBatches>, place: ListContext, props: WishlistProps) {
  return (answers: Readonly<Record<string, AnswerOf<typeof themes> | undefined>>): HoleContent => {
    const parts = batches.flatMap((ids, at) => {
      const answer = answers[batchName(at)];
      return answer ? toWishlistThemes(answer, ids, place) : [];
    });
    const wished = parts.length === batches.length ? joinThemes(parts) : undefined;
    return {
      at: (name) => elementAt(name, wished, props),
      props: { wished: wished ?? "unavailable" },
    };
  };
}

export function WishlistSection(props: WishlistProps) {
  return <SelectionIsland name="wishlist" view={Wishlist} props={props} />;
}

function elementAt(name: string, wished: WishlistThemes | undefined, { words }: WishlistProps) {
  if (name === "total")
    return wished ? (
      <WishlistTotal count={wished.items.length} gone={wished.gone} words={words} />
    ) : (
      <p className="list__total" role="status">
        {words.lost}
      </p>
    );
  const place = Number(name.slice("item-".length));
  const item = wished?.items[place];
  if (!item) return <EmptyTile />;
  return (
    <ListTile item={item} place={place} labels={words} heading="h2">
      <TileHeart theme={item.id} label={`${words.add}: ${item.name}`} />
    </ListTile>
  );
}

/** Translates the plural forms of a message, in which the browser replaces "{count}". */
function formsOf(words: Shop["words"], id: "wishlist.total" | "wishlist.gone" | "wishlist.shareCut") {
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
    add: words("wishlist.add"),
    remove: words("wishlist.remove"),
    removeGone: words("wishlist.removeGone"),
    share: words("wishlist.share"),
    shareCut: formsOf(words, "wishlist.shareCut").other,
    isShared: words("wishlist.shared"),
    keep: words("wishlist.keep"),
    kept: words("wishlist.kept"),
    full: words("wishlist.full"),
    blocked: words("wishlist.blocked"),
    mine: words("wishlist.mine"),
    noScript: words("wishlist.noScript"),
    lost: words("list.unavailable"),
    ...priceLabels(words),
  };
}
