import type { StaticView } from "#app/blocks/block-context.ts";
import { Prose } from "#app/ui/prose.server.tsx";

export const TextBlock: StaticView<"Text"> = ({ content, setting }) => (
  <Prose className="text wrap" document={content.text} link={setting.link} />
);
