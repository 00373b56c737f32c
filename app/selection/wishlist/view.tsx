import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import useSWR from "swr";
import { fetchJson } from "#app/backend/transport/browser-fetch.ts";
import { holeProps } from "#app/document/document.ts";
import type { PriceLabels } from "#app/ui/price/price.tsx";
import type { ListedItem } from "../listed-page.ts";
import { EmptyTile, ListTile, TilePlaceholder } from "../tile.tsx";
import { shareableIds, toBatches, toThemeIdsQuery } from "./theme-ids.ts";
import { readWishlist, saveWishlist, subscribeToWishlist, withToggledTheme } from "./wishlist.ts";

/** `gone` counts ids that are no longer sold. */
export type WishlistThemes = { items: readonly ListedItem[]; gone: number };

export type WishlistProps = {
  headline: string;
  text?: string | undefined;
  /** URLs of the page and of themes by id. */
  page: string;
  items: string;
  /** URL of the themes' overview. */
  more: string;
  /** Ids from the URL; empty for the browser's own list. */
  shared: readonly string[];
  words: {
    totals: { none: string; one: string; other: string };
    gone: { one: string; other: string };
    waiting: string;
    empty: string;
    find: string;
    remove: string;
    share: string;
    /** Says that only `{count}` themes fit into the link. */
    shareCut: string;
    isShared: string;
    keep: string;
    kept: string;
    full: string;
    blocked: string;
    mine: string;
    noScript: string;
    lost: string;
  } & PriceLabels;
  /** Shared themes; undefined while streaming. */
  wished?: WishlistThemes | "unavailable" | undefined;
};

const nothing: readonly string[] = [];

export function Wishlist({ headline, text, page, items, more, shared, words, wished }: WishlistProps) {
  const ownIds = useSyncExternalStore(subscribeToWishlist, readWishlist, () => undefined);
  const section = useRef<HTMLElement>(null);
  const [hasLink, showLink] = useState(false);
  const [outcome, setOutcome] = useState<"kept" | "full" | "blocked">();
  /** Index of the theme that its button has just removed. */
  const removed = useRef<number>(undefined);
  const isShared = shared.length > 0;
  const ids = isShared ? shared : ownIds;
  const isOnItsWay = isShared && wished === undefined;
  const isPrinted = typeof wished === "object";
  const { data, error } = useSWR<WishlistThemes, unknown>(
    ids && ids.length > 0 && !isOnItsWay ? [items, ...ids] : null,
    () => readWished(items, ids ?? nothing),
    { keepPreviousData: true, revalidateOnFocus: false, revalidateIfStale: !isPrinted, ...(isPrinted ? { fallbackData: wished } : {}) },
  );
  const shown = ids?.length === 0 ? { items: [], gone: 0 } : data;
  const isLost = !shown && (error !== undefined || wished === "unavailable");
  const linked = shareableIds(ownIds ?? nothing);
  const link = () => new URL(`${page}?${toThemeIdsQuery(linked)}`, location.href).href;
  const share = () => {
    showLink(true);
    setOutcome(undefined);
    void navigator.share?.({ url: link() }).catch(() => {});
  };
  const keepAll = () => {
    const wanted = [...new Set([...(ownIds ?? nothing), ...shared])];
    const isSaved = saveWishlist(wanted);
    setOutcome(!isSaved ? "blocked" : readWishlist().length < wanted.length ? "full" : "kept");
  };
  const remove = (id: string, place: number) => {
    const isSaved = saveWishlist(withToggledTheme(readWishlist(), id));
    if (isSaved) removed.current = place;
    setOutcome(isSaved ? undefined : "blocked");
  };
  // Moves the focus, which the removed theme's button had.
  useEffect(() => {
    const place = removed.current;
    if (place === undefined) return;
    removed.current = undefined;
    const buttons = section.current?.querySelectorAll<HTMLElement>(".wishlist__remove") ?? [];
    (buttons[place] ?? buttons[buttons.length - 1] ?? section.current?.querySelector<HTMLElement>(".list__total"))?.focus();
  });
  // Hides removed items before the new list arrives.
  const standing = shown?.items.filter(({ id }) => isShared || ownIds?.includes(id)) ?? [];
  return (
    <section className="wishlist wrap" aria-labelledby="wishlist-headline" ref={section}>
      <header className="list__head">
        <h1 className="list__headline" id="wishlist-headline">
          {headline}
        </h1>
        <p className="list__text">{isShared ? words.isShared : text}</p>
      </header>
      <div className="list__said">
        {shown ? (
          <WishlistTotal count={standing.length} gone={shown.gone} words={words} />
        ) : (
          <p className="list__total" role="status" {...(isOnItsWay ? holeProps("total") : {})}>
            {isLost ? words.lost : words.waiting}
          </p>
        )}
        {isShared ? (
          <>
            <button className="button wishlist__script" type="button" onClick={keepAll}>
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
        {hasLink && linked.length > 0 ? (
          <input
            className="wishlist__link"
            readOnly
            value={link()}
            aria-label={words.share}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : null}
        <p className="wishlist__outcome" role="alert">
          {outcome
            ? words[outcome]
            : hasLink && linked.length < (ownIds?.length ?? 0)
              ? counted({ one: words.shareCut, other: words.shareCut }, linked.length)
              : null}
        </p>
      </div>
      <ul className="list__items">
        {shown
          ? standing.map((item, place) => (
              <ListTile key={item.id} item={item} place={place} labels={words} heading="h2">
                {isShared ? null : (
                  <button
                    className="wishlist__remove"
                    type="button"
                    aria-label={`${words.remove}: ${item.name}`}
                    onClick={() => remove(item.id, place)}
                  >
                    <span className="wishlist__cross" aria-hidden="true">
                      ×
                    </span>
                  </button>
                )}
              </ListTile>
            ))
          : Array.from({ length: ids?.length ?? 0 }, (_, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders differ only by position
              isLost ? <EmptyTile key={place} /> : <TilePlaceholder key={place} place={place} />,
            )}
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

export function WishlistTotal({
  count,
  gone,
  words,
}: {
  count: number;
  gone: number;
  words: Pick<WishlistProps["words"], "totals" | "gone">;
}) {
  return (
    <p className="list__total" role="status" tabIndex={-1}>
      {[counted(words.totals, count), gone > 0 ? counted(words.gone, gone) : ""].filter(Boolean).join(" · ")}
    </p>
  );
}

function counted(words: { none?: string; one: string; other: string }, count: number): string {
  const sentence = count === 0 ? (words.none ?? words.other) : count === 1 ? words.one : words.other;
  return sentence.replace("{count}", String(count));
}

/** @throws Error if a batch fails */
async function readWished(address: string, ids: readonly string[]): Promise<WishlistThemes> {
  const read = await Promise.all(toBatches(ids).map((part) => fetchJson(`${address}?${toThemeIdsQuery(part)}`) as Promise<WishlistThemes>));
  return joinThemes(read);
}

export function joinThemes(parts: readonly WishlistThemes[]): WishlistThemes {
  return { items: parts.flatMap(({ items }) => items), gone: parts.reduce((sum, { gone }) => sum + gone, 0) };
}
