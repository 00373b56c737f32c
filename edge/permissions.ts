import { parseConnectionString } from "@vercel/edge-config";
import { markets } from "#app/locale/markets.ts";
import type { Env } from "./env.ts";
import { readByPackages, variableNames } from "./variables.ts";

/**
 * The switches with which Deno runs the shop: what it may hold in memory, reach, read and learn, named one by one. It writes nothing
 * but the content's snapshot, where it has one, starts no process and loads no native code.
 */
export function switchesFor(env: Env): string[] {
  const snapshot = env.contentSnapshot === undefined ? [] : [env.contentSnapshot];
  return [
    // Never asks somebody at a terminal for more.
    "--no-prompt",
    "--unstable-no-legacy-abort",
    // V8 counts in units of 1,024 × 1,024 bytes. Beyond it the process would end: edge/load.ts sheds before.
    `--v8-flags=--max-old-space-size=${Math.ceil(env.heap / 1_048_576)}`,
    `--allow-net=${[`0.0.0.0:${env.port}`, ...servicesOf(env)].join(",")}`,
    `--allow-read=${["build", ...snapshot].join(",")}`,
    ...snapshot.map((folder) => `--allow-write=${folder}`),
    `--allow-env=${[...variableNames, ...readByPackages].join(",")}`,
  ];
}

/** Hosts, each with its port, of the three services and of the tools that requests are passed on to: the only ones that the shop calls. */
function servicesOf({ content, flags, backend, tools }: Env): string[] {
  const countries = [...new Set(markets.map(({ country }) => country))];
  const addresses = [
    content.endpoint,
    parseConnectionString(flags.connection)?.baseUrl ?? "",
    ...countries.map((country) => backend.endpoint.replace("{country}", country)),
    ...backend.others.values(),
    tools ?? "",
  ];
  return [...new Set(addresses.filter(Boolean).map(hostAndPort))];
}

function hostAndPort(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  return `${hostname}:${port || (protocol === "http:" ? 80 : 443)}`;
}
