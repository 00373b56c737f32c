import type { ReactNode } from "react";
import type { Content } from "#content-types/schema.ts";

type Container = Content<"PublicContainer"> | Content<"InnerContainer">;

type EdgeProps = { content: Container; edge: "start" | "end"; anchor: string | undefined };

const backgrounds = ["surface", "mat", "accent-wash"];
const widths = ["narrow", "full"];

/** Where a container begins or ends: room above its first block and below its last, and where links find it. */
export function ContainerEdge({ content, edge, anchor }: EdgeProps): ReactNode {
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
