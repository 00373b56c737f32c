import { defineBlock } from "#app/blocks/define-block.server.ts";
import { parseFormatList } from "#app/catalogue/format/format.ts";
import { themeIdPattern } from "#app/catalogue/theme.ts";
import { configurableBlockNames } from "./block-names.ts";

export const configurationBlock = defineBlock({
  name: configurableBlockNames,
  async lazy() {
    const { loadConfigurations, findLoadedConfiguration, ConfigurationSection } = await import("./load.server.tsx");
    return { needs: loadConfigurations, load: findLoadedConfiguration, view: ConfigurationSection };
  },
  formats: {
    "CalculatorMaterial.initiallySelectedFormat": {
      isValid: (text, { formats }) => typeof formats !== "string" || parseFormatList(formats).formats.includes(text),
      else: "is not one of the formats above: the first of them is selected",
    },
    "CardDetailContainer.themeId": {
      isValid: (text) => themeIdPattern.test(text),
      else: "is not the id of a theme: the block is left out",
      isRequired: true,
    },
  },
});
