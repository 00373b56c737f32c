import type { ReactNode } from "react";
import type { LinkTarget } from "#app/content/links.ts";

type Props = { to: LinkTarget | undefined; className?: string; title?: string | undefined; children: ReactNode };

/**
 * The one link of paper: to a page of this market, to another domain of the shop, or out of it (then with `rel`).
 * A link that leads nowhere leaves its words alone, and they do not look like a link.
 */
export function Link({ to, className, title, children }: Props) {
  return to === undefined ? (
    children
  ) : (
    <a {...to} className={className} title={title}>
      {children}
    </a>
  );
}
