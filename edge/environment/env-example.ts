import { variableDescriptions } from "./variable-descriptions.ts";
import { type VariableName, variablesSchema } from "./variables.ts";

const ofPlatform: ReadonlySet<VariableName> = new Set([
  "DENO_DEPLOYMENT_ID",
  "VERCEL_URL",
  "VERCEL_BRANCH_URL",
  "VERCEL_PROJECT_PRODUCTION_URL",
  "AWS_LAMBDA_FUNCTION_MEMORY_SIZE",
]);
/** Variable that is required under this name or its former one, which the schema of a single variable cannot express. */
const flagStore: VariableName = "GLOBAL_CONFIG";

export function isRequiredVariable(name: VariableName): boolean {
  return name === flagStore || !variablesSchema.shape[name].safeParse(undefined).success;
}

export function buildEnvExample(): string {
  const rows = Object.entries(variablesSchema.shape).flatMap(([key, schema]) => {
    const name = key as VariableName;
    if (ofPlatform.has(name)) return [];
    const unset = schema.safeParse(undefined);
    const text = variableDescriptions[name].replaceAll("`", "");
    return [{ name, text, required: isRequiredVariable(name), value: unset.success ? String(unset.data ?? "") : "" }];
  });
  const block = ({ name, text, required, value }: (typeof rows)[number]) => `# ${text}\n${required ? "" : "# "}${name}="${value}"`;
  return [
    "# Variables of the shop. Copy this file to .env, fill it in, and run: npm run doctor",
    "# Then: set -a && . ./.env && set +a && npm run serve",
    "",
    "# Required",
    "",
    ...rows.filter(({ required }) => required).map((row) => `${block(row)}\n`),
    "# Optional, with their defaults",
    "",
    ...rows.filter(({ required }) => !required).map((row) => `${block(row)}\n`),
  ].join("\n");
}
