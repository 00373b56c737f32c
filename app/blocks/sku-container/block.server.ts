import { defineBlock } from "#app/blocks/define-block.server.ts";
import { loadSkuContainer } from "./load.server.tsx";
import { SkuContainer } from "./view.server.tsx";

export const skuContainerBlock = defineBlock({ name: "SkuContainer", load: loadSkuContainer, view: SkuContainer });
