import type { Paper } from "#app/blocks/block.ts";

/** A headline of its own between two blocks. */
export const Headline: Paper<"Headline"> = ({ content }) => {
  const Heading = content.level === "h3" ? "h3" : "h2";
  return (
    <header className={`headline headline--${content.align === "center" ? "center" : "left"} wrap`}>
      <Heading className="headline__words">{content.headline}</Heading>
      {content.subline ? <p className="headline__subline">{content.subline}</p> : null}
    </header>
  );
};
