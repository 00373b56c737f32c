import type { StaticView } from "#app/blocks/block-context.ts";

const sizes = ["small", "medium", "large"];

export const Margin: StaticView<"Margin"> = ({ content }) => (
  <div className={`margin margin--${sizes.includes(content.size) ? content.size : "medium"}`} />
);
