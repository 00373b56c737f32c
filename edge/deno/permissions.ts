import { createMemoryBudget } from "#app/cache/memory-budget.ts";
import { parseFlagConnection } from "#app/experiments/flag-connection.ts";
import { markets } from "#app/locale/markets.ts";
import type { Env } from "../environment/env.ts";
import { packageVariableNames, variableNames } from "../environment/variables.ts";

/**
 * Semi-space for young objects (MB): a share of the heap, at most V8's default. A smaller one makes V8 copy surviving objects more often.
 */
const young = { part: 1 / 16, max: 32 };

/** Share of the heap that old objects may take before V8 collects them for the first time (docs/decisions/0357). */
const initialPart = 1 / 6;

/** Only the content snapshot is writable. */
export function denoFlagsFor(env: Env): string[] {
  const snapshot = env.contentSnapshot === undefined ? [] : [env.contentSnapshot];
  // The client of Redis is loaded from its package, not from the build.
  const redis = env.sharedStore.redisUrl === undefined ? [] : ["node_modules"];
  return [
    "--no-prompt",
    "--unstable-no-legacy-abort",
    `--v8-flags=${heapFlagsFor(env).join()}`,
    `--allow-net=${[`0.0.0.0:${env.port}`, ...servicesOf(env)].join(",")}`,
    `--allow-read=${["build", ...redis, ...snapshot].join(",")}`,
    ...snapshot.map((folder) => `--allow-write=${folder}`),
    "--allow-sys=systemMemoryInfo",
    `--allow-env=${[...variableNames, ...packageVariableNames].join(",")}`,
  ];
}

function heapFlagsFor(env: Env): string[] {
  // V8 counts in units of 1,024 × 1,024 bytes.
  const heap = Math.ceil(createMemoryBudget(env.memoryBytes).heap / 1_048_576);
  return [
    // V8 ends the process at this limit; fairness/memory-watch.ts collects garbage before that.
    `--max-old-space-size=${heap}`,
    `--initial-old-space-size=${Math.ceil(heap * initialPart)}`,
    `--max-semi-space-size=${Math.min(young.max, Math.ceil(heap * young.part))}`,
    "--expose-gc",
  ];
}

function servicesOf({ content, flags, backend, tools, measurements, sharedStore }: Env): string[] {
  const countries = [...new Set(markets.map(({ country }) => country))];
  const addresses = [
    content.endpoint,
    parseFlagConnection(flags.connection)?.baseUrl ?? "",
    ...countries.map((country) => backend.endpoint.replace("{country}", country)),
    ...backend.others.values(),
    tools ?? "",
    measurements?.endpoint ?? "",
    sharedStore.redisUrl ?? "",
  ];
  return [...new Set(addresses.filter(Boolean).map(hostAndPort))];
}

const ports: Record<string, number> = { "http:": 80, "redis:": 6_379, "rediss:": 6_379 };

function hostAndPort(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  return `${hostname}:${port || (ports[protocol] ?? 443)}`;
}
