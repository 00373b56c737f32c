import type { ReactNode } from "react";

type Props = { href: string | undefined; className?: string; children: ReactNode };

/** A plain link of paper; without an address its words stand alone, and do not look like a link. */
export function Link({ href, className, children }: Props) {
  return href === undefined ? (
    children
  ) : (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
