import { icons } from "./icons.ts";

/** A line icon of the sprite, beside words that say the same; nothing for a name that the sprite does not have. */
export function Icon({ name }: { name: string | null | undefined }) {
  if (!icons.some((icon) => icon === name)) return null;
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
