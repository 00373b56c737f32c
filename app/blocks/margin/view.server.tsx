import type { StaticView } from "#app/blocks/block.ts";

const sizes = ["small", "medium", "large"];

/** Room between two blocks. */
export const Margin: StaticView<"Margin"> = ({ content }) => (
  <div className={`margin margin--${sizes.includes(content.size) ? content.size : "medium"}`} />
);
