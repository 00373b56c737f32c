import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";

export const marginBlock = defineBlock({ name: "Margin", view: Margin });

export function Margin({ content }: BlockProps<"Margin">): ReactNode {
  return <div className={`margin margin--${content.size}`} />;
}
