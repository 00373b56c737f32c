import { defineBlock } from "#app/blocks/define-block.server.ts";
import { photoImageOptions } from "./image-options.ts";
import { PhotoBlock } from "./view.server.tsx";

export const photoBlock = defineBlock({
  name: "PhotoBlock",
  view: PhotoBlock,
  pictures: { "PhotoBlock.image": () => photoImageOptions },
});
