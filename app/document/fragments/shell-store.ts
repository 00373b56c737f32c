import { LRUCache } from "lru-cache";
import { openSingleFlight, type SingleFlight } from "#app/cache/single-flight.ts";
import { runsOn, type WaitUntil } from "#app/cache/wait-until.ts";
import type { MakeLate } from "./late.ts";
import { type Print, weightOf } from "./nonce-place.ts";
import type { Place } from "./printed-sheet.tsx";

/** A page without what is late, up to `</body>`. */
export type Shell = {
  /** Its HTML, which holds no script, in pieces, of which other shells hold the same. */
  pieces: readonly Uint8Array[];
  /** What starts it in the browser, with the loader data. */
  start: Print;
  /** Its late sheets, and how what fills them is made from answers. */
  late: readonly Refill[];
};

/** How a late sheet of a kept shell is filled from an answer: its places, by their names, and which of the page's answers it is. */
export type Refill = { place: Place; names: readonly string[]; number: number; make: MakeLate };

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
  /** Takes what goes on of a page whose visitor waits for nothing more. */
  waitUntil: WaitUntil;
  /** How many shells there are and how many bytes the store holds, for `/_health`. */
  size(): { shells: number; bytes: number };
};

/** What was asked for within so many milliseconds is in use: nothing pushes it out. */
const inUse = 10_000;
/** However small they are, there are never more shells than this. */
const mostShells = 100_000;
/** Of so many addresses a full store remembers that they were asked for once. */
const mostNewcomers = 5_000;

/** What a shell takes as it is sent, compressed behind each other's pieces and so its own: about a quarter. */
const compressed = 0.25;

type Kept = { shell: Shell; bytes: number; askedAt: number };

/**
 * Shells and printed fills in this process; together they stay within `bytes`. A piece that many shells hold counts once. A flood of
 * addresses that are asked for once pushes nothing out, and a flood of any kind nothing that visitors ask for (docs/decisions/0020).
 *
 * @param now milliseconds
 */
export function openShellStore({
  enabled,
  bytes,
  waitUntil = runsOn,
  now = () => performance.now(),
}: {
  enabled: boolean;
  bytes: number;
  waitUntil?: WaitUntil;
  now?: () => number;
}): ShellStore {
  const most = Math.ceil(bytes * 0.75);
  /** How many shells hold a piece. */
  const holders = new Map<Uint8Array, number>();
  let held = 0;
  const shells = new LRUCache<string, Kept>({ max: mostShells, dispose: ({ shell: { pieces }, bytes: own }) => release(pieces, own) });
  const fills = new LRUCache<string, Print>({
    maxSize: Math.ceil(bytes * 0.25),
    sizeCalculation: (print, key) => weightOf(print) + key.length * 2 + 1,
  });
  const newcomers = new LRUCache<string, true>({ max: mostNewcomers });

  function hold(pieces: readonly Uint8Array[], own: number): void {
    held += own;
    for (const piece of pieces) {
      const others = holders.get(piece) ?? 0;
      if (others === 0) held += piece.byteLength;
      holders.set(piece, others + 1);
    }
  }
  function release(pieces: readonly Uint8Array[], own: number): void {
    held -= own;
    for (const piece of pieces) {
      const others = (holders.get(piece) ?? 0) - 1;
      if (others > 0) holders.set(piece, others);
      else {
        holders.delete(piece);
        held -= piece.byteLength;
      }
    }
  }

  /** Whether so many bytes are free, or held by shells that nobody has asked for lately. */
  const hasRoom = (needed: number) => {
    let free = most - held;
    // From the least recent one on; what others hold as well is counted for nobody.
    for (const kept of shells.rvalues()) {
      if (!kept || free >= needed || now() - kept.askedAt < inUse) break;
      free += kept.bytes + kept.shell.pieces.reduce((sum, piece) => sum + (holders.get(piece) === 1 ? piece.byteLength : 0), 0);
    }
    return free >= needed;
  };
  const usual = () => (shells.size === 0 ? 0 : held / shells.size);

  return {
    enabled,
    shell(key) {
      const kept = enabled ? shells.get(key) : undefined;
      if (kept) kept.askedAt = now();
      return kept?.shell;
    },
    wants(key) {
      if (!enabled || most - held >= usual()) return enabled;
      const isKnown = newcomers.has(key);
      newcomers.set(key, true);
      return isKnown && hasRoom(usual());
    },
    keepShell(key, shell) {
      if (!enabled) return;
      const start = weightOf(shell.start);
      const own = start + (weightOf(shell.pieces) + start) * compressed + key.length * 2 + 1;
      const added = [...new Set(shell.pieces)].reduce((sum, piece) => sum + (holders.has(piece) ? 0 : piece.byteLength), own);
      if (!hasRoom(added)) return;
      while (most - held < added) shells.pop();
      shells.set(key, { shell, bytes: own, askedAt: now() });
      hold(shell.pieces, own);
    },
    fills: (key, answers) => (enabled ? fills.get(`${key}\n${answers}`) : undefined),
    keepFills: (key, answers, print) => void (shells.has(key) && fills.set(`${key}\n${answers}`, print)),
    shellFlights: openSingleFlight(),
    waitUntil,
    size: () => ({ shells: shells.size, bytes: Math.ceil(held + fills.calculatedSize) }),
  };
}
