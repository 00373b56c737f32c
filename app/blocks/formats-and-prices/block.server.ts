import { defineBlock } from "#app/blocks/define-block.server.ts";
import { toFraming } from "#app/catalogue/frame/framing.ts";
import { loadFormatsAndPrices } from "./load.server.tsx";
import { FormatsAndPrices } from "./view.server.tsx";

export const formatsAndPricesBlock = defineBlock({
  name: "FormatsAndPrices",
  load: loadFormatsAndPrices,
  view: FormatsAndPrices,
  formats: {
    "FormatsAndPrices.frameType": {
      isValid: (text) => toFraming(text) !== undefined,
      else: "is not a frame of the catalogue: the prices are for the print alone",
    },
  },
});
