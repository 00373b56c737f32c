import { defineBlock } from "#app/blocks/define-block.server.ts";
import { isFormatString } from "#app/catalogue/format/format.ts";
import { loadFrame } from "./load.server.tsx";
import { findFrameVariants } from "./needs.server.ts";
import { Frame } from "./view.server.tsx";

export const frameBlock = defineBlock({
  name: "Frame",
  needs: findFrameVariants,
  load: loadFrame,
  view: Frame,
  formats: {
    "Frame.formatType": { isValid: isFormatString, else: "is not a format such as 400x300: the block is left out", isRequired: true },
  },
});
