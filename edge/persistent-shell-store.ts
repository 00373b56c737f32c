import type { PersistentShellStore, PersistentStore } from "#app/document/document.server.ts";

export type ShellStoreName = "deno-cache" | "vercel-runtime-cache";

/**
 * @param code built handler or its digest, part of the key
 * @param variables part of the key, since pages contain URLs from them
 * @throws Error if the platform does not have the store
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
  return { store: open(), identity: JSON.stringify([code, variables]) };
}
