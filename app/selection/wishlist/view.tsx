import { useState, useSyncExternalStore } from "react";
import useSWR from "swr";
import { readList } from "#app/backend/from-browser.ts";
import { mostWishes } from "#app/catalogue/theme.ts";
import { latePlace } from "#app/document/document.ts";
import type { PriceLabels } from "#app/ui/price.tsx";
import type { Item } from "../listed.ts";
import { Tile, TilePlace } from "../tile.tsx";
import { keepWishes, onWishes, toggledWish, wishes } from "./wishlist.ts";

/** Themes by their ids, in words; those that are sold no more are counted. */
export type Wished = { items: readonly Item[]; gone: number };

export type WishlistProps = {
  headline: string;
  text?: string | undefined;
  /** Where the page of the wishlist stands, and where themes are read from by their ids. */
  page: string;
  items: string;
  /** Where there are more of them. */
  more: string;
  /** The ids that the page's address shares; none where it is the browser's own list. */
  shared: readonly string[];
  words: {
    /** What is said of so many themes, and of so many that are gone: "{count}" stands for the number. */
    totals: { none: string; one: string; other: string };
    gone: { one: string; other: string };
    waiting: string;
    empty: string;
    find: string;
    remove: string;
    share: string;
    isShared: string;
    keep: string;
    mine: string;
    noScript: string;
    lost: string;
  } & PriceLabels;
  /** What is shared, once it is there. */
  wished?: Wished | "unavailable" | undefined;
};

/** So many themes are asked for at once. */
export const mostAtOnce = 48;

const nothing: readonly string[] = [];

/** The themes that this browser keeps, or those of a list that somebody shares by its address. */
export function Wishlist({ headline, text, page, items, more, shared, words, wished }: WishlistProps) {
  const own = useSyncExternalStore(onWishes, wishes, () => undefined);
  const [link, setLink] = useState<string>();
  const isShared = shared.length > 0;
  const ids = isShared ? shared : own;
  const isOnItsWay = isShared && wished === undefined;
  const { data, error } = useSWR<Wished, unknown>(
    ids && ids.length > 0 && !isOnItsWay ? [items, ...ids] : null,
    () => readWished(items, ids ?? nothing),
    { keepPreviousData: true, revalidateOnFocus: false, ...(typeof wished === "object" ? { fallbackData: wished } : {}) },
  );
  const shown = ids?.length === 0 ? { items: [], gone: 0 } : data;
  const share = () => {
    const address = new URL(`${page}?${queryOf(own ?? nothing)}`, location.href).href;
    setLink(address);
    void navigator.share?.({ url: address }).catch(() => {});
  };
  // What was taken out a moment ago is gone from sight before the list without it has come.
  const standing = shown?.items.filter(({ id }) => isShared || own?.includes(id)) ?? [];
  return (
    <section className="wishlist wrap" aria-labelledby="wishlist-headline">
      <header className="list__head">
        <h1 className="list__headline" id="wishlist-headline">
          {headline}
        </h1>
        <p className="list__text">{isShared ? words.isShared : text}</p>
      </header>
      <div className="list__said">
        {shown ? (
          <WishedTotal count={standing.length} gone={shown.gone} words={words} />
        ) : (
          <p className="list__total" role="status" {...latePlace("total")}>
            {error ? words.lost : words.waiting}
          </p>
        )}
        {isShared ? (
          <>
            <button
              className="button wishlist__script"
              type="button"
              onClick={() => keepWishes([...new Set([...(own ?? nothing), ...shared])])}
            >
              {words.keep}
            </button>
            <a href={page}>{words.mine}</a>
          </>
        ) : null}
        {!isShared && standing.length > 0 ? (
          <button className="button" type="button" onClick={share}>
            {words.share}
          </button>
        ) : null}
        {link ? (
          <input
            className="wishlist__link"
            readOnly
            value={link}
            aria-label={words.share}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : null}
      </div>
      <ul className="list__items">
        {shown
          ? standing.map((item, place) => (
              <Tile key={item.id} item={item} place={place} labels={words} heading="h2">
                {isShared ? null : (
                  <button
                    className="wishlist__remove"
                    type="button"
                    aria-label={`${words.remove}: ${item.name}`}
                    onClick={() => keepWishes(toggledWish(wishes(), item.id))}
                  >
                    ×
                  </button>
                )}
              </Tile>
            ))
          : Array.from({ length: Math.min(ids?.length ?? 0, mostAtOnce) }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places are told apart by where they stand
              <TilePlace key={place} place={place} />
            ))}
      </ul>
      {isShared ? null : <p className="wishlist__no-script">{words.noScript}</p>}
      {!isShared && shown && standing.length === 0 ? (
        <div className="list__notice">
          <p>{words.empty}</p>
          <p>
            <a className="button" href={more}>
              {words.find}
            </a>
          </p>
        </div>
      ) : null}
    </section>
  );
}

/** How many themes there are, and how many there are no more; a screen reader is told whenever that changes. */
export function WishedTotal({
  count,
  gone,
  words,
}: {
  count: number;
  gone: number;
  words: Pick<WishlistProps["words"], "totals" | "gone">;
}) {
  return (
    <p className="list__total" role="status">
      {[counted(words.totals, count), gone > 0 ? counted(words.gone, gone) : ""].filter(Boolean).join(" · ")}
    </p>
  );
}

function counted(words: { none?: string; one: string; other: string }, count: number): string {
  const sentence = count === 0 ? (words.none ?? words.other) : count === 1 ? words.one : words.other;
  return sentence.replace("{count}", String(count));
}

/** Ids as an address shares them (shop.md §7: repeated `key[]`). */
export function queryOf(ids: readonly string[]): string {
  return ids
    .slice(0, mostWishes)
    .map((id) => `themeIds[]=${id}`)
    .join("&");
}

/** Themes by their ids, so many at once. @throws Error where they cannot be had */
async function readWished(address: string, ids: readonly string[]): Promise<Wished> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostAtOnce) }, (_, part) =>
    ids.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
  const read = await Promise.all(parts.map((part) => readList(`${address}?${queryOf(part)}`) as Promise<Wished>));
  return { items: read.flatMap(({ items }) => items), gone: read.reduce((sum, { gone }) => sum + gone, 0) };
}
