import { defineBlock } from "#app/blocks/define-block.server.ts";
import { UspTeaser } from "./view.server.tsx";

export const uspTeaserBlock = defineBlock({ name: "UspTeaser", view: UspTeaser });
