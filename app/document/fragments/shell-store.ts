import { LRUCache } from "lru-cache";
import { openSingleFlight, type SingleFlight } from "#app/cache/single-flight.ts";
import { runsOn, type WaitUntil } from "#app/cache/wait-until.ts";
import type { MakeLate } from "./late.ts";
import { type Print, weightOf } from "./nonce-place.ts";
import { type Outliving, type OutlivingShells, openOutlivingShells } from "./outliving-shells.ts";
import type { Place } from "./place.ts";
import { worthSharing } from "./printed.ts";

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
  /**
   * Keeps a shell, unless those that it would push out are in use. Gives it as it is kept: where other shells hold the same pieces,
   * with theirs; undefined where it is not kept.
   */
  keepShell(key: string, shell: Shell): Shell | undefined;
  /** What fills the late sheets of a shell, as it was printed from certain answers (see recording.ts). */
  fills(key: string, answers: string): Print | undefined;
  /** Keeps the fills of a shell that is kept, and of no other. */
  keepFills(key: string, answers: string, fills: Print): void;
  /** The prints under way: who asks for the same one waits for it. */
  shellFlights: SingleFlight<Shell>;
  /** The shells that outlive this process, where there is a place for them. */
  outliving: OutlivingShells | undefined;
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
  outliving,
  waitUntil = runsOn,
  now = () => performance.now(),
}: {
  enabled: boolean;
  bytes: number;
  outliving?: Outliving | undefined;
  waitUntil?: WaitUntil;
  now?: () => number;
}): ShellStore {
  const most = Math.ceil(bytes * 0.75);
  /** How many shells hold a piece. */
  const holders = new Map<Uint8Array, number>();
  /** Pieces that are worth sharing, by their length: what another process has printed is known by its content alone. */
  const worthFinding = new Map<number, Set<Uint8Array>>();
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
      if (others === 0) take(piece);
      holders.set(piece, others + 1);
    }
  }
  function release(pieces: readonly Uint8Array[], own: number): void {
    held -= own;
    for (const piece of pieces) {
      const others = (holders.get(piece) ?? 0) - 1;
      if (others > 0) holders.set(piece, others);
      else letGo(piece);
    }
  }
  function take(piece: Uint8Array): void {
    held += piece.byteLength;
    if (piece.byteLength < worthSharing) return;
    const alike = worthFinding.get(piece.byteLength);
    if (alike) alike.add(piece);
    else worthFinding.set(piece.byteLength, new Set([piece]));
  }
  function letGo(piece: Uint8Array): void {
    holders.delete(piece);
    held -= piece.byteLength;
    const alike = worthFinding.get(piece.byteLength);
    alike?.delete(piece);
    if (alike?.size === 0) worthFinding.delete(piece.byteLength);
  }
  /** The piece of the same content that is held already, if one is. */
  function shared(piece: Uint8Array): Uint8Array {
    if (holders.has(piece)) return piece;
    for (const one of worthFinding.get(piece.byteLength) ?? []) if (one.every((byte, at) => byte === piece[at])) return one;
    return piece;
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
    keepShell(key, printed) {
      if (!enabled) return undefined;
      const shell = { ...printed, pieces: printed.pieces.map(shared) };
      const start = weightOf(shell.start);
      const own = start + (weightOf(shell.pieces) + start) * compressed + key.length * 2 + 1;
      const added = [...new Set(shell.pieces)].reduce((sum, piece) => sum + (holders.has(piece) ? 0 : piece.byteLength), own);
      if (!hasRoom(added)) return undefined;
      while (most - held < added) shells.pop();
      shells.set(key, { shell, bytes: own, askedAt: now() });
      hold(shell.pieces, own);
      return shell;
    },
    fills: (key, answers) => (enabled ? fills.get(`${key}\n${answers}`) : undefined),
    keepFills: (key, answers, print) => void (shells.has(key) && fills.set(`${key}\n${answers}`, print)),
    shellFlights: openSingleFlight(),
    outliving: enabled && outliving ? openOutlivingShells(outliving, waitUntil, now) : undefined,
    waitUntil,
    size: () => ({ shells: shells.size, bytes: Math.ceil(held + fills.calculatedSize) }),
  };
}
