import { parseArgs } from "node:util";
import { messageOf } from "./log.ts";

/**
 * Parses the command line of a local service.
 *
 * Takes defaults by option (`{ port: "4001" }`), and returns them, overridden by the command line (`--port=4002`). An unknown option ends
 * the process with code 1 and a list of the known options.
 */
export function parseCommandLine<Name extends string>(defaults: Record<Name, string>): Record<Name, string> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: "string" as const }]));
  try {
    return { ...defaults, ...parseArgs({ args: [...Deno.args], options }).values };
  } catch (error) {
    console.error(`${messageOf(error)}\nThe options are: ${Object.entries(defaults).map(withDefault).join(", ")}`);
    Deno.exit(1);
  }
}

/** Parses an option as a whole number of at least 0, or ends the process with code 1 and the option's name. */
export function parseWholeNumberOrExit(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`--${name} must be a whole number, it is "${text}": write --${name}=1, for example`);
  Deno.exit(1);
}

function withDefault([name, value]: [string, unknown]): string {
  return `--${name}=${value}`;
}
