import { readEnv, variablesFrom } from "./env.ts";
import { switchesFor } from "./permissions.ts";

// Prints the command that runs the built shop alone, with the permissions that its environment asks for and no others:
// `npm run serve` runs what this prints, and a container or a service file takes it as it is.

try {
  const env = readEnv(variablesFrom((name) => Deno.env.get(name)));
  console.log(["deno", "run", ...switchesFor(env), "edge/deno.ts"].join(" "));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  Deno.exit(1);
}
