import type { ReactNode } from "react";

/**
 * Stylesheet of a block on few pages, before the block: browsers wait for it before they show what follows.
 *
 * @param href from Vite (`?url`); "" if nothing is built
 */
export function BlockStylesheet({ href }: { href: string }): ReactNode {
  return href === "" ? null : <link rel="stylesheet" href={href} />;
}
