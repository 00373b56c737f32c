import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";

export const headlineBlock = defineBlock({ name: "Headline", view: Headline, mainHeading: "if first" });

export function Headline({ content, priority = false, isBelowHeading = false }: BlockProps<"Headline">): ReactNode {
  const Heading = priority && !isBelowHeading ? "h1" : (content.level ?? "h2");
  return (
    <header className={`headline headline--${content.align ?? "left"} wrap`}>
      <Heading className="headline__words">{content.headline}</Heading>
      {content.subline ? <p className="headline__subline">{content.subline}</p> : null}
    </header>
  );
}
