import { defineBlock } from "#app/blocks/define-block.server.ts";

export const operatorFactsBlock = defineBlock({
  name: "OperatorFacts",
  async lazy() {
    const [{ findOperator, loadOperatorFacts }, { OperatorFacts }] = await Promise.all([
      import("./load.server.ts"),
      import("./view.server.tsx"),
    ]);
    return { needs: findOperator, load: loadOperatorFacts, view: OperatorFacts };
  },
});
