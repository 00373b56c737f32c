import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block.ts";

type Props = BlockProps<"Headline"> & {
  /** The first thing on the page: its words are the page's h1. */
  priority?: boolean;
};

/** A headline of its own between two blocks, or the one of a page that has no teaser. */
export function Headline({ content, priority = false }: Props): ReactNode {
  const Heading = priority ? "h1" : content.level === "h3" ? "h3" : "h2";
  return (
    <header className={`headline headline--${content.align === "center" ? "center" : "left"} wrap`}>
      <Heading className="headline__words">{content.headline}</Heading>
      {content.subline ? <p className="headline__subline">{content.subline}</p> : null}
    </header>
  );
}
