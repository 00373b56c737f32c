import { parseArgs } from "node:util";
import { reason } from "./log.ts";

/**
 * Reads the command line of a local service.
 *
 * Takes the options with their defaults, for example `{ port: "4001" }`, and gives the same keys with the values of
 * `--port=4001`. An option that is not in the list ends the process with code 1 and names the ones there are.
 */
export function commandLine<Name extends string>(defaults: Record<Name, string>): Record<Name, string> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: "string" as const }]));
  try {
    return { ...defaults, ...parseArgs({ args: [...Deno.args], options }).values };
  } catch (error) {
    console.error(`${reason(error)}\nThe options are: ${Object.entries(defaults).map(withDefault).join(", ")}`);
    Deno.exit(1);
  }
}

/** Reads a whole number of at least 0 from an option; anything else ends the process with code 1 and names the option. */
export function wholeNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`--${name} must be a whole number, it is "${text}": write --${name}=1, for example`);
  Deno.exit(1);
}

function withDefault([name, value]: [string, unknown]): string {
  return `--${name}=${value}`;
}
