import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { PriceLabels } from "#app/ui/price/price.tsx";
import { TaxNote, type TaxNoteProps } from "#app/ui/price/tax-note.tsx";
import { idsWithinQueryLimit, toThemeIdsQuery } from "./theme-ids.ts";
import { WishedTiles } from "./tiles.tsx";
import { WishlistStatus, type WishlistTotalWords } from "./total.tsx";
import { useWishedThemes, type WishlistThemesState } from "./use-wished-themes.ts";
import { readWishlist, saveWishlist, subscribeToWishlist, withToggledTheme } from "./wishlist.ts";

export type WishlistProps = {
  headline: string;
  text?: string | undefined;
  /** URLs of the page and of themes by id. */
  page: string;
  items: string;
  /** URL of the themes' overview. */
  more: string;
  /** Ids from the URL; empty for the visitor's own list. */
  shared: readonly string[];
  tax: TaxNoteProps;
  words: WishlistTotalWords & {
    waiting: string;
    empty: string;
    find: string;
    add: string;
    remove: string;
    removeGone: string;
    share: string;
    /** For a list of which only `{count}` themes fit into the link. */
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
  wished?: WishlistThemesState;
};

export function Wishlist(props: WishlistProps) {
  return props.shared.length > 0 ? <SharedWishlist {...props} /> : <OwnWishlist {...props} />;
}

const none: readonly string[] = [];

type Outcome = "kept" | "full" | "blocked";

function SharedWishlist({ headline, page, items, shared, tax, words, wished }: WishlistProps) {
  const isStreaming = wished === undefined;
  const found = useWishedThemes(items, isStreaming ? undefined : shared, wished);
  const [outcome, setOutcome] = useState<Outcome>();
  const keepAll = () => {
    const wanted = [...new Set([...readWishlist(), ...shared])];
    const isSaved = saveWishlist(wanted);
    setOutcome(!isSaved ? "blocked" : readWishlist().length < wanted.length ? "full" : "kept");
  };
  const themes = typeof found === "object" ? found.items : [];
  return (
    <section className="wishlist wrap" aria-labelledby="wishlist-headline">
      <WishlistHead headline={headline} text={words.isShared} />
      <div className="list__said">
        <div className="list__sum">
          <WishlistStatus {...{ found, words, isStreaming }} count={themes.length} />
          {isStreaming || themes.length > 0 ? (
            <p className="list__tax">
              <TaxNote {...tax} />
            </p>
          ) : null}
        </div>
        <button className="button wishlist__script" type="button" onClick={keepAll}>
          {words.keep}
        </button>
        <a href={page}>{words.mine}</a>
        <OutcomeNote>{outcome ? words[outcome] : null}</OutcomeNote>
      </div>
      <WishedTiles {...{ found, themes, words }} places={shared.length} />
    </section>
  );
}

function OwnWishlist({ headline, text, page, items, more, tax, words }: WishlistProps) {
  const ids = useSyncExternalStore(subscribeToWishlist, readWishlist, () => undefined);
  const found = useWishedThemes(items, ids);
  const section = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const { link, cutAt, share } = useShareLink(page, ids ?? none);
  const remove = useRemoval(section, setOutcome);
  const gone = typeof found === "object" && found.goneIds ? found.goneIds.filter((id) => ids?.includes(id)) : [];
  const removeGone = () => {
    const isSaved = saveWishlist(readWishlist().filter((id) => !gone.includes(id)));
    if (isSaved) section.current?.querySelector<HTMLElement>(".list__total")?.focus();
    setOutcome(isSaved ? undefined : "blocked");
  };
  // Hides removed themes before the new list arrives.
  const themes = typeof found === "object" ? found.items.filter(({ id }) => ids?.includes(id)) : [];
  return (
    <section className="wishlist wrap" aria-labelledby="wishlist-headline" ref={section}>
      <WishlistHead headline={headline} text={text} />
      <div className="list__said">
        <div className="list__sum">
          <WishlistStatus {...{ found, words }} count={themes.length} isInBrowser />
          {themes.length > 0 ? (
            <p className="list__tax">
              <TaxNote {...tax} />
            </p>
          ) : null}
        </div>
        {gone.length > 0 ? (
          <button className="button" type="button" onClick={removeGone}>
            {words.removeGone}
          </button>
        ) : null}
        {themes.length > 0 ? (
          <button
            className="button"
            type="button"
            onClick={() => {
              setOutcome(undefined);
              share();
            }}
          >
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
        <OutcomeNote>
          {outcome ? words[outcome] : cutAt === undefined ? null : words.shareCut.replace("{count}", String(cutAt))}
        </OutcomeNote>
      </div>
      <WishedTiles {...{ found, themes, words, remove }} places={ids?.length ?? 0} />
      <p className="wishlist__no-script">{words.noScript}</p>
      {typeof found === "object" && themes.length === 0 ? <EmptyNote {...{ words, more }} /> : null}
    </section>
  );
}

/** `link` is undefined until the visitor shares the list; `cutAt` is the number of themes in the link if not all fit. */
function useShareLink(page: string, ids: readonly string[]) {
  const [isShared, setShared] = useState(false);
  const linked = idsWithinQueryLimit(ids);
  const link = () => new URL(`${page}?${toThemeIdsQuery(linked)}`, location.href).href;
  const share = () => {
    setShared(true);
    void navigator.share?.({ url: link() }).catch(() => {});
  };
  return {
    link: isShared && linked.length > 0 ? link() : undefined,
    cutAt: isShared && linked.length < ids.length ? linked.length : undefined,
    share,
  };
}

/** Returns a function that removes a theme, and moves the focus from its button to the button of the next theme. */
function useRemoval(section: RefObject<HTMLElement | null>, setOutcome: (outcome: Outcome | undefined) => void) {
  const removed = useRef<number>(undefined);
  useEffect(() => {
    const place = removed.current;
    if (place === undefined) return;
    removed.current = undefined;
    const buttons = section.current?.querySelectorAll<HTMLElement>(".wishlist__remove") ?? [];
    (buttons[place] ?? buttons[buttons.length - 1] ?? section.current?.querySelector<HTMLElement>(".list__total"))?.focus();
  });
  return (id: string, place: number) => {
    const isSaved = saveWishlist(withToggledTheme(readWishlist(), id));
    if (isSaved) removed.current = place;
    setOutcome(isSaved ? undefined : "blocked");
  };
}

function WishlistHead({ headline, text }: Pick<WishlistProps, "headline" | "text">) {
  return (
    <header className="list__head">
      <h1 className="list__headline" id="wishlist-headline">
        {headline}
      </h1>
      <p className="list__text">{text}</p>
    </header>
  );
}

function OutcomeNote({ children }: { children: ReactNode }) {
  return (
    <p className="wishlist__outcome" role="alert">
      {children}
    </p>
  );
}

function EmptyNote({ words, more }: Pick<WishlistProps, "words" | "more">) {
  return (
    <div className="list__notice">
      <p>{words.empty}</p>
      <p>
        <a className="button" href={more}>
          {words.find}
        </a>
      </p>
    </div>
  );
}
