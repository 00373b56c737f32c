import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";

export const marginBlock = defineBlock({ name: "Margin", view: Margin });

const sizes = ["small", "medium", "large"];

export function Margin({ content }: BlockProps<"Margin">): ReactNode {
  return <div className={`margin margin--${sizes.includes(content.size) ? content.size : "medium"}`} />;
}
