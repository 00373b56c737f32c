import { defineBlock } from "#app/blocks/define-block.server.ts";
import { Margin } from "./view.server.tsx";

export const marginBlock = defineBlock({ name: "Margin", view: Margin });
