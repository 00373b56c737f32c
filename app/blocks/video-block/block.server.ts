import { defineBlock } from "#app/blocks/define-block.server.ts";
import { videoImageOptions } from "./image-options.ts";
import { loadVideo } from "./load.server.ts";
import { VideoBlock } from "./view.server.tsx";

export const videoBlock = defineBlock({
  name: "VideoBlock",
  load: loadVideo,
  view: VideoBlock,
  pictures: {
    "VideoBlock.image": () => ({ ...videoImageOptions, isDecorative: true }),
    "VideoBlock.files": () => undefined,
    "VideoCaptions.file": () => undefined,
  },
});
