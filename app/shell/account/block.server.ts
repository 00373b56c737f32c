import { defineBlock } from "#app/blocks/define-block.server.ts";

export const accountBlock = defineBlock({
  name: "Account",
  mainHeading: "always",
  async lazy() {
    const { AccountSection, loadAccount } = await import("./load.server.tsx");
    return { load: loadAccount, view: AccountSection };
  },
});
