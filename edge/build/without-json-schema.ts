import type { Plugin } from "vite";

/**
 * Leaves zod's conversion to JSON schemas out of the builds; the shop never calls it, but every schema refers to it (docs/decisions/0327).
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    transform: {
      filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
      handler: (source) => ({ code: withThrowingExports(source), map: null }),
    },
  };
}

/** Replaces each export by one that throws when used. @throws Error if an export has an unknown form */
export function withThrowingExports(source: string): string {
  const exports = source.match(/^export .*$/gm) ?? [];
  const names = exports.map((line) => /^export (?:(?:const|function) |\{ \w+ as )(\w+)/.exec(line)?.[1]);
  if (names.length === 0 || names.includes(undefined)) throw new Error("zod's JSON schemas have exports of another form than before");
  return [
    'const refuse = () => { throw new Error("this build has no JSON schemas (edge/build/without-json-schema.ts)"); };',
    // Called for each schema that another library reads by the Standard Schema interface.
    "const createRefusing = () => refuse;",
    ...names.map((name) => `export { ${name?.startsWith("create") ? "createRefusing" : "refuse"} as ${name} };`),
    "",
  ].join("\n");
}
