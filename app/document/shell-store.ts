import { LRUCache } from "lru-cache";
import { type Print, weightOf } from "./nonce-place.ts";

/** A page without its holes: the HTML around them, and React's note of what is missing. */
export type Shell = {
  /** The prelude up to `</body>`. */
  prelude: Print;
  /** How many late things the page shows. */
  late: number;
  /** React's postponed state as JSON, or undefined for a page without holes. */
  postponed: string | undefined;
};

export type ShellStore = {
  enabled: boolean;
  shell(key: string): Shell | undefined;
  keepShell(key: string, shell: Shell): void;
  /** The holes of a shell as they were printed from certain answers (see answers.ts). */
  holes(key: string): Print | undefined;
  keepHoles(key: string, holes: Print): void;
  /** How many shells there are and how many bytes the store holds, for `/_health`. */
  size(): { shells: number; bytes: number };
};

/** Shells and printed holes in this process, least recently used out first; together they stay within `bytes`. */
export function openShellStore({ enabled, bytes }: { enabled: boolean; bytes: number }): ShellStore {
  const shells = new LRUCache<string, Shell>({
    maxSize: Math.ceil(bytes * 0.75),
    sizeCalculation: ({ prelude, postponed = "" }, key) => weightOf(prelude) + (postponed.length + key.length) * 2 + 1,
  });
  const holes = new LRUCache<string, Print>({
    maxSize: Math.ceil(bytes * 0.25),
    sizeCalculation: (print, key) => weightOf(print) + key.length * 2 + 1,
  });
  return {
    enabled,
    shell: (key) => (enabled ? shells.get(key) : undefined),
    keepShell: (key, shell) => void (enabled && shells.set(key, shell)),
    holes: (key) => (enabled ? holes.get(key) : undefined),
    keepHoles: (key, print) => void (enabled && holes.set(key, print)),
    size: () => ({ shells: shells.size, bytes: shells.calculatedSize + holes.calculatedSize }),
  };
}
