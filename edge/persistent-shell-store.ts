import type { PersistentShellStore, PersistentStore } from "#app/document/document.server.ts";

export type ShellStoreName = "deno-cache" | "vercel-runtime-cache";

/**
 * Undefined for "memory".
 *
 * @param code built handler or its digest: shells of other builds are ignored
 * @param variables pages contain URLs from the environment
 * @throws Error for a store that this platform does not have
 */
export function openPersistentShellStore(
  name: "memory" | ShellStoreName,
  stores: Partial<Record<ShellStoreName, () => PersistentStore>>,
  code: string,
  variables: Record<string, string | undefined>,
): PersistentShellStore | undefined {
  if (name === "memory") return undefined;
  const open = stores[name];
  if (!open)
    throw new Error(
      `SHELL_STORE is ${name}, which this platform does not have: it must be one of ${["memory", ...Object.keys(stores)].join(", ")}`,
    );
  return { store: open(), of: JSON.stringify([code, variables]) };
}
