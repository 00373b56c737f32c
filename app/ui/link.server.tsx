import type { ComponentProps } from "react";
import type { LinkTarget } from "#app/content/links/links.ts";

type Props = Omit<ComponentProps<"a">, "href" | "rel"> & { to: LinkTarget | undefined };

export function Link({ to, children, ...rest }: Props) {
  return to === undefined ? (
    children
  ) : (
    <a {...to} {...rest}>
      {children}
    </a>
  );
}
