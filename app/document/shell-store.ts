import { LRUCache } from "lru-cache";

/** A page without its holes: the HTML around them, cut where a nonce goes, and React's note of what is missing. */
export type Shell = {
  /** The prelude up to `</body>`, split at every place of the nonce. */
  parts: readonly Uint8Array[];
  /** React's postponed state as JSON, or undefined for a page without holes. */
  postponed: string | undefined;
};

export type ShellStore = {
  enabled: boolean;
  get(key: string): Shell | undefined;
  set(key: string, shell: Shell): void;
  /** How many shells there are and how many bytes they hold, for `/_health`. */
  size(): { shells: number; bytes: number };
};

/** Shells in this process, least recently used out first. */
export function openShellStore({ enabled, bytes }: { enabled: boolean; bytes: number }): ShellStore {
  const shells = new LRUCache<string, Shell>({ maxSize: bytes, sizeCalculation: (shell, key) => weigh(shell) + key.length });
  return {
    enabled,
    get: (key) => (enabled ? shells.get(key) : undefined),
    set: (key, shell) => {
      if (enabled) shells.set(key, shell);
    },
    size: () => ({ shells: shells.size, bytes: shells.calculatedSize }),
  };
}

function weigh({ parts, postponed }: Shell): number {
  return parts.reduce((sum, part) => sum + part.byteLength, 0) + (postponed?.length ?? 0) * 2 + 1;
}
