import type { Outliving, OutlivingStore } from "#app/document/document.server.ts";

/** The stores that outlive a process, by the names that SHELL_STORE has for them. */
export type StoreName = "deno-cache" | "vercel-runtime-cache";

/**
 * Where shells outlive this process, by the platform's stores; undefined for "memory".
 *
 * @param code the built handler, or its digest: what another one has printed is not read
 * @param variables the environment: pages hold addresses out of it
 * @throws Error for a store that this platform does not have
 */
export function outlivingOf(
  name: "memory" | StoreName,
  stores: Partial<Record<StoreName, () => OutlivingStore>>,
  code: string,
  variables: Record<string, string | undefined>,
): Outliving | undefined {
  if (name === "memory") return undefined;
  const open = stores[name];
  if (!open)
    throw new Error(`SHELL_STORE is ${name}, which is not here: it must be one of ${["memory", ...Object.keys(stores)].join(", ")}`);
  return { store: open(), of: JSON.stringify([code, variables]) };
}
