import { defineBlock } from "#app/blocks/define-block.server.ts";
import { Headline } from "./view.server.tsx";

export const headlineBlock = defineBlock({ name: "Headline", view: Headline, mainHeading: "if first" });
