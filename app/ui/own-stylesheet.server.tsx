import type { ReactNode } from "react";

/**
 * The stylesheet that a block brings along, where so few pages have one that the shop's own has no room for it. It stands before what it
 * styles: a browser shows nothing behind it until it is there.
 *
 * @param href as Vite gives it (`?url`); "" where nothing is built, which names none
 */
export function OwnStylesheet({ href }: { href: string }): ReactNode {
  return href === "" ? null : <link rel="stylesheet" href={href} />;
}
