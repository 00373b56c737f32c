import { constrainedMemory } from "./deno/constrained-memory.ts";
import { denoFlagsFor } from "./deno/permissions.ts";
import { parseEnv, readVariables } from "./environment/env.ts";

// Prints the command for `npm run serve`. Does not use the console, whose output is not printed with OTEL_DENO_CONSOLE=replace.

const bytesOf = (text: unknown) => new TextEncoder().encode(`${text}\n`);

try {
  const env = parseEnv(
    readVariables((name) => Deno.env.get(name)),
    false,
    constrainedMemory(),
  );
  Deno.stdout.writeSync(bytesOf(["deno", "run", ...denoFlagsFor(env), "edge/deno/main.ts"].join(" ")));
} catch (error) {
  Deno.stderr.writeSync(bytesOf(error instanceof Error ? error.message : error));
  Deno.exit(1);
}
