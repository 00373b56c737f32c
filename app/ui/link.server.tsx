import type { ComponentProps } from "react";
import type { LinkTarget } from "#app/content/links.ts";

type Props = Omit<ComponentProps<"a">, "href" | "rel"> & { to: LinkTarget | undefined };

/**
 * The one link of static HTML: to a page of this market, to another domain of the shop, or out of it (then with `rel`).
 * A link that leads nowhere leaves its words alone, and they do not look like a link.
 */
export function Link({ to, children, ...rest }: Props) {
  return to === undefined ? (
    children
  ) : (
    <a {...to} {...rest}>
      {children}
    </a>
  );
}
