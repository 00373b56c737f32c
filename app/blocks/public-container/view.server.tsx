import type { ReactNode } from "react";
import type { Content } from "#content-types/schema.ts";

type Container = Content<"PublicContainer"> | Content<"InnerContainer">;

type EdgeProps = { content: Container; edge: "start" | "end"; anchor: string | undefined };

export function ContainerBoundary({ content, edge, anchor }: EdgeProps): ReactNode {
  return <div className={`${lookOf(content)} public-container--${edge}`} id={anchor} />;
}

export function ContainerItem({ content, children }: { content: Container; children: ReactNode }): ReactNode {
  return <div className={lookOf(content)}>{children}</div>;
}

function lookOf({ background, width }: Pick<Container, "background" | "width">): string {
  const on = background && background !== "none" ? ` public-container--on-${background}` : "";
  const wide = width && width !== "wide" ? ` public-container--${width}` : "";
  return `public-container${on}${wide}`;
}
