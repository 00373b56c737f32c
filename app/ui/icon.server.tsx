/** The symbols of `public/icons.svg`. */
const icons = [
  "quality",
  "delivery",
  "made-in",
  "guarantee",
  "support",
  "sustainable",
  "account",
  "cart",
  "service",
  "magazine",
  "menu",
  "arrow",
  "check",
] as const;

/** A line icon of the sprite, beside words that say the same; nothing for a name that the sprite does not have. */
export function Icon({ name }: { name: string | null | undefined }) {
  if (!icons.some((icon) => icon === name)) return null;
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
