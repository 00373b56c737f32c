import { defineBlock } from "#app/blocks/define-block.server.ts";
import { subTeaserPictures } from "./image-options.ts";
import { SubTeaser } from "./view.server.tsx";

export const subTeaserBlock = defineBlock({ name: "SubTeaser", view: SubTeaser, pictures: subTeaserPictures });
