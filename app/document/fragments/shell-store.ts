import { LRUCache } from "lru-cache";
import { openSingleFlight, type SingleFlight } from "#app/cache/single-flight.ts";
import { type Print, weightOf } from "./nonce-place.ts";

/** A page without what is late, up to `</body>`. */
export type Shell = {
  /** Its HTML, which holds no script. */
  lead: Uint8Array;
  /** What starts it in the browser, with the loader data. */
  start: Print;
  /** How many late sheets it shows. */
  late: number;
};

export type ShellStore = {
  enabled: boolean;
  shell(key: string): Shell | undefined;
  /**
   * Whether a shell that is not here would be kept. While there is room, every one; when the store is full, one that was asked
   * for before, and only in the place of one that nobody has asked for lately. Asking notes that it was asked for.
   */
  wants(key: string): boolean;
  /** Keeps a shell, unless those that it would push out are in use. */
  keepShell(key: string, shell: Shell): void;
  /** What fills the late sheets of a shell, as it was printed from certain answers (see recording.ts). */
  fills(key: string, answers: string): Print | undefined;
  /** Keeps the fills of a shell that is kept, and of no other. */
  keepFills(key: string, answers: string, fills: Print): void;
  /** The prints under way: who asks for the same one waits for it. */
  shellFlights: SingleFlight<Shell>;
  /** How many shells there are and how many bytes the store holds, for `/_health`. */
  size(): { shells: number; bytes: number };
};

/** What was asked for within so many milliseconds is in use: nothing pushes it out. */
const inUse = 10_000;
/** Of so many addresses a full store remembers that they were asked for once. */
const mostNewcomers = 5_000;

type Kept = { shell: Shell; bytes: number; askedAt: number };

/**
 * Shells and printed fills in this process; together they stay within `bytes`. A flood of addresses that are asked for once
 * pushes nothing out, and a flood of any kind nothing that visitors ask for (docs/decisions/0020).
 *
 * @param now milliseconds
 */
export function openShellStore({
  enabled,
  bytes,
  now = () => performance.now(),
}: {
  enabled: boolean;
  bytes: number;
  now?: () => number;
}): ShellStore {
  const shells = new LRUCache<string, Kept>({ maxSize: Math.ceil(bytes * 0.75), sizeCalculation: (kept) => kept.bytes });
  const fills = new LRUCache<string, Print>({
    maxSize: Math.ceil(bytes * 0.25),
    sizeCalculation: (print, key) => weightOf(print) + key.length * 2 + 1,
  });
  const newcomers = new LRUCache<string, true>({ max: mostNewcomers });

  /** Whether so many bytes are free, or held by shells that nobody has asked for lately. */
  const hasRoom = (needed: number) => {
    let free = shells.maxSize - shells.calculatedSize;
    // From the least recent one on.
    for (const kept of shells.rvalues()) {
      if (!kept || free >= needed || now() - kept.askedAt < inUse) break;
      free += kept.bytes;
    }
    return free >= needed;
  };
  const usual = () => (shells.size === 0 ? 0 : shells.calculatedSize / shells.size);

  return {
    enabled,
    shell(key) {
      const kept = enabled ? shells.get(key) : undefined;
      if (kept) kept.askedAt = now();
      return kept?.shell;
    },
    wants(key) {
      if (!enabled || shells.maxSize - shells.calculatedSize >= usual()) return enabled;
      const isKnown = newcomers.has(key);
      newcomers.set(key, true);
      return isKnown && hasRoom(usual());
    },
    keepShell(key, shell) {
      const weight = shell.lead.byteLength + weightOf(shell.start) + key.length * 2 + 1;
      if (enabled && hasRoom(weight)) shells.set(key, { shell, bytes: weight, askedAt: now() });
    },
    fills: (key, answers) => (enabled ? fills.get(`${key}\n${answers}`) : undefined),
    keepFills: (key, answers, print) => void (shells.has(key) && fills.set(`${key}\n${answers}`, print)),
    shellFlights: openSingleFlight(),
    size: () => ({ shells: shells.size, bytes: shells.calculatedSize + fills.calculatedSize }),
  };
}
