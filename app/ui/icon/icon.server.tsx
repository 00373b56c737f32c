import { iconNames } from "./icons.ts";

export function Icon({ name }: { name: string | null | undefined }) {
  if (!iconNames.some((icon) => icon === name)) return null;
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
