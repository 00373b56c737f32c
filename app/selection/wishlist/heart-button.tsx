import type { ComponentType } from "react";

export type HeartsProps = {
  wishlist: string;
  words: { add: string; show: string; full: string; blocked: string };
};

export type HeartProps = HeartsProps & { theme: string; name: string };

export type HeartComponents = { Heart: ComponentType<HeartProps>; WishlistLink: ComponentType<HeartsProps> };

export function StaticHeart({ words, name }: HeartProps) {
  return <HeartButton label={`${words.add}: ${name}`} isKept={false} isDisabled />;
}

type HeartButtonProps = { label: string; isKept: boolean; isDisabled: boolean; onToggle?: () => void };

export function HeartButton({ label, isKept, isDisabled, onToggle }: HeartButtonProps) {
  return (
    <button className="heart" type="button" aria-label={label} aria-pressed={isKept} disabled={isDisabled} onClick={onToggle}>
      <HeartShape />
    </button>
  );
}

/** `count` is undefined until the wishlist is read. */
export function CountedWishlistLink({ wishlist, words, count }: HeartsProps & { count?: number }) {
  return (
    <a className="list__wishlist" href={wishlist}>
      <HeartShape />
      <span className="list__wishlist-name">{words.show}</span>
      {count ? <span>({count})</span> : null}
    </a>
  );
}

function HeartShape() {
  return (
    <svg className="heart__shape" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 20 4.6 12.7a4.7 4.7 0 0 1 6.7-6.6l.7.7.7-.7a4.7 4.7 0 0 1 6.7 6.6z" />
    </svg>
  );
}
