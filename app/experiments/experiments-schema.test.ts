import { expect, it } from "vitest";
import { buildExperimentsJsonSchema } from "./experiments-schema.ts";

it("the schema of experiments is published in docs/experiments.schema.json", async () => {
  const command = "npx vitest run --project unit app/experiments/experiments-schema.test.ts -u";
  const text = `${JSON.stringify({ ...buildExperimentsJsonSchema(), $comment: `Written by: ${command}` }, null, 2)}\n`;
  await expect(text, `docs/experiments.schema.json is not current. Write it: ${command}`).toMatchFileSnapshot(
    "../../docs/experiments.schema.json",
  );
});
