import type { ReactNode } from "react";
import type { Content } from "#content-types/schema.ts";

type Container = Content<"PublicContainer"> | Content<"InnerContainer">;

const backgrounds = ["surface", "mat", "accent-wash"];
const widths = ["narrow", "full"];

/** Where a container begins or ends: room above its first block and below its last, and where links find it. */
export function ContainerEdge({ content, edge }: { content: Container; edge: "start" | "end" }): ReactNode {
  const anchor = edge === "start" ? anchorIn(content) : undefined;
  return <div className={`${lookOf(content)} public-container--${edge}`} id={anchor} />;
}

/** One of a container's blocks, on its background and in its width. */
export function InContainer({ content, children }: { content: Container; children: ReactNode }): ReactNode {
  return <div className={lookOf(content)}>{children}</div>;
}

function lookOf({ background, width }: Pick<Container, "background" | "width">): string {
  const on = backgrounds.includes(background ?? "") ? ` public-container--on-${background}` : "";
  const wide = widths.includes(width ?? "") ? ` public-container--${width}` : "";
  return `public-container${on}${wide}`;
}

/** What an editor typed, where it can be the name of a place in a page. */
function anchorIn({ anchor }: Pick<Container, "anchor">): string | undefined {
  return anchor && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(anchor) ? anchor : undefined;
}
