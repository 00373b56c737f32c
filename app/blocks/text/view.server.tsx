import type { StaticView } from "#app/blocks/block.ts";
import { Prose } from "#app/ui/prose.server.tsx";

/** Running text in a column that is comfortable to read. */
export const Text: StaticView<"Text"> = ({ content, setting }) => (
  <Prose className="text wrap" document={content.text} link={setting.link} />
);
