import { iconNames } from "./icons.ts";

/** Decorative icon; renders nothing for an unknown name. */
export function Icon({ name }: { name: string | null | undefined }) {
  if (!iconNames.some((icon) => icon === name)) return null;
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
