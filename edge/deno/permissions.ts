import { parseFlagConnection } from "#app/experiments/flag-connection.ts";
import { markets } from "#app/locale/markets.ts";
import type { Env } from "../environment/env.ts";
import { packageVariableNames, variableNames } from "../environment/variables.ts";

/** Builds Deno's flags, with hosts, folders and variables by name. Only the content snapshot is writable. */
export function denoFlagsFor(env: Env): string[] {
  const snapshot = env.contentSnapshot === undefined ? [] : [env.contentSnapshot];
  return [
    "--no-prompt",
    "--unstable-no-legacy-abort",
    // In units of 1,024 × 1,024 bytes. The process ends at this limit; edge/fairness/load-monitor.ts sheds before.
    `--v8-flags=--max-old-space-size=${Math.ceil(env.heap / 1_048_576)}`,
    `--allow-net=${[`0.0.0.0:${env.port}`, ...servicesOf(env)].join(",")}`,
    `--allow-read=${["build", ...snapshot].join(",")}`,
    ...snapshot.map((folder) => `--allow-write=${folder}`),
    `--allow-env=${[...variableNames, ...packageVariableNames].join(",")}`,
  ];
}

/** The only hosts that the shop calls. */
function servicesOf({ content, flags, backend, tools, measurements }: Env): string[] {
  const countries = [...new Set(markets.map(({ country }) => country))];
  const addresses = [
    content.endpoint,
    parseFlagConnection(flags.connection)?.baseUrl ?? "",
    ...countries.map((country) => backend.endpoint.replace("{country}", country)),
    ...backend.others.values(),
    tools ?? "",
    measurements?.endpoint ?? "",
  ];
  return [...new Set(addresses.filter(Boolean).map(hostAndPort))];
}

function hostAndPort(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  return `${hostname}:${port || (protocol === "http:" ? 80 : 443)}`;
}
