import { defineBlock } from "#app/blocks/define-block.server.ts";

export const toolboxBlock = defineBlock({
  name: "Toolbox",
  async lazy() {
    const [{ loadToolbox }, { ToolboxSection }] = await Promise.all([import("./load.server.ts"), import("./view.server.tsx")]);
    return { load: loadToolbox, view: ToolboxSection };
  },
});
