import type { Paper } from "#app/blocks/block.ts";

/** A headline of its own between two blocks, or the one of a page that has no teaser. */
export const Headline: Paper<"Headline"> = ({ content }) => {
  const Heading = content.level === "h1" || content.level === "h3" ? content.level : "h2";
  return (
    <header className={`headline headline--${content.align === "center" ? "center" : "left"} wrap`}>
      <Heading className="headline__words">{content.headline}</Heading>
      {content.subline ? <p className="headline__subline">{content.subline}</p> : null}
    </header>
  );
};
