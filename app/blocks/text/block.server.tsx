import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";
import { Prose } from "#app/ui/prose.server.tsx";

export const textBlock = defineBlock({ name: "Text", view: TextBlock });

export function TextBlock({ content, setting }: BlockProps<"Text">): ReactNode {
  return <Prose className="text wrap" document={content.text} link={setting.link} />;
}
