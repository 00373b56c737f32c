import { constrainedMemory } from "./deno/constrained-memory.ts";
import { denoFlagsFor } from "./deno/permissions.ts";
import { parseEnv, readVariables } from "./environment/env.ts";

// Prints the command for `npm run serve`, with the permissions that the environment needs.

try {
  const env = parseEnv(
    readVariables((name) => Deno.env.get(name)),
    false,
    constrainedMemory(),
  );
  console.log(["deno", "run", ...denoFlagsFor(env), "edge/deno/main.ts"].join(" "));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
}
