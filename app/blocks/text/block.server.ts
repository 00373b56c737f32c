import { defineBlock } from "#app/blocks/define-block.server.ts";
import { TextBlock } from "./view.server.tsx";

export const textBlock = defineBlock({ name: "Text", view: TextBlock });
