import { defineBlock } from "#app/blocks/define-block.server.ts";
import { Information } from "./view.server.tsx";

export const informationBlock = defineBlock({ name: "Information", view: Information });
