import { constrainedMemory } from "./deno/constrained-memory.ts";
import { denoFlagsFor } from "./deno/permissions.ts";
import { identityVariables } from "./deno/process-identity.ts";
import { parseEnv, readVariables } from "./environment/env.ts";

// Prints the command for `npm run serve`. Does not use the console, whose output is not printed with OTEL_DENO_CONSOLE=replace.

const bytesOf = (text: unknown) => new TextEncoder().encode(`${text}\n`);

try {
  const read = (name: string) => Deno.env.get(name);
  const env = parseEnv(readVariables(read), false, constrainedMemory());
  const added = Object.entries(identityVariables(read)).map((variable) => variable.join("="));
  const command = [...(added.length > 0 ? ["env", ...added] : []), "deno", "run", ...denoFlagsFor(env), "edge/deno/main.ts"];
  Deno.stdout.writeSync(bytesOf(command.join(" ")));
} catch (error) {
  Deno.stderr.writeSync(bytesOf(error instanceof Error ? error.message : error));
  Deno.exit(1);
}
