import type { Paper } from "#app/blocks/block.ts";

const sizes = ["small", "medium", "large"];

/** Room between two blocks. */
export const Margin: Paper<"Margin"> = ({ content }) => (
  <div className={`margin margin--${sizes.includes(content.size) ? content.size : "medium"}`} />
);
