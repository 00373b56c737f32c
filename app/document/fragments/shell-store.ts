import { LRUCache } from "lru-cache";
import murmurhash from "murmurhash";
import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { partOf, type StoreBound, toBound } from "#app/cache/memory-budget.ts";
import { createSingleFlight, type SingleFlight } from "#app/cache/single-flight.ts";
import { noWaitUntil, type WaitUntil } from "#app/cache/wait-until.ts";
import { type NonceTemplate, weightOf } from "./nonce-template.ts";
import { createPersistentShells, type PersistentShellStore, type PersistentShells } from "./persistent-shells.ts";
import { createPieceIndex } from "./piece-index.ts";
import { minSharedLength } from "./printed.ts";
import type { Shell } from "./printed-shell.ts";

export type ShellStore = {
  enabled: boolean;
  shell(key: string): Shell | undefined;
  /**
   * True if the store would admit a shell. A full store admits a key on its second request, and only by evicting a shell that is not in
   * use.
   */
  wants(key: string): boolean;
  /** Returns the shell, with pieces shared with others; undefined if it would evict shells in use. */
  keepShell(key: string, shell: Shell): Shell | undefined;
  /** Stored fills for these answers (see recording.ts). */
  fills(key: string, answers: string): NonceTemplate | undefined;
  keepFills(key: string, answers: string, fills: NonceTemplate): void;
  shellFlights: SingleFlight<Shell>;
  outliving: PersistentShells | undefined;
  waitUntil: WaitUntil;
  /** For `/_health`. */
  size(): { shells: number; bytes: number };
};

/** A shell requested within this time is in use and never evicted. */
const inUseMs = 10_000;
const maxShells = 100_000;
/** The rest is for fills. */
const shareOfShells = 0.75;
/** Keys seen once while the store is full. */
const maxNewcomers = 5_000;

/** Estimated compressed size of a shell, relative to its bytes. */
const compressed = 0.25;

type Kept = { shell: Shell; bytes: number; askedAt: number };

/**
 * Stores shells and fills within `bytes`; shared pieces count once. A flood of URLs evicts nothing that visitors use (docs/decisions/0020).
 *
 * @param now milliseconds
 */
export function createShellStore({
  enabled,
  bytes,
  outliving,
  waitUntil = noWaitUntil,
  now = () => performance.now(),
}: {
  enabled: boolean;
  bytes: number | StoreBound;
  outliving?: PersistentShellStore | undefined;
  waitUntil?: WaitUntil;
  now?: () => number;
}): ShellStore {
  const bound = toBound(bytes);
  const maxHeld = () => Math.ceil(bound.now() * shareOfShells);
  const holders = new Map<Uint8Array, number>();
  /** Long pieces; those of other pages and processes are matched by content. */
  const longPieces = createPieceIndex();
  let held = 0;
  const shells = new LRUCache<string, Kept>({
    // With `max` the cache would allocate room for all shells at the start of the process: 10 to 20 ms.
    maxSize: maxShells,
    sizeCalculation: () => 1,
    dispose: ({ shell, bytes: own }) => release(piecesOf(shell), own),
  });
  const fills = new BoundedLru<NonceTemplate>(partOf(bound, 1 - shareOfShells), {
    weigh: (print, key) => weightOf(print) + key.length * 2 + 1,
  });
  // Short memory matters more than shells in use.
  bound.onShrink(() => {
    while (shells.size > 0 && held > maxHeld()) shells.pop();
  });
  /** Keys by hash, as they can be long; a collision admits a shell one request early. */
  const newcomers = new LRUCache<number, true>({ max: maxNewcomers });

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
    if (piece.byteLength >= minSharedLength) longPieces.add(piece);
  }
  function letGo(piece: Uint8Array): void {
    holders.delete(piece);
    held -= piece.byteLength;
    if (piece.byteLength >= minSharedLength) longPieces.remove(piece);
  }
  function shared(piece: Uint8Array): Uint8Array {
    if (holders.has(piece) || piece.byteLength < minSharedLength) return piece;
    return longPieces.find(piece) ?? piece;
  }

  /** Counts shells that are not in use as free. */
  const hasRoom = (needed: number) => {
    let free = maxHeld() - held;
    // Least recently used first. Pieces shared with other shells would not be freed.
    for (const kept of shells.rvalues()) {
      if (!kept || free >= needed || now() - kept.askedAt < inUseMs) break;
      free += kept.bytes + piecesOf(kept.shell).reduce((sum, piece) => sum + (holders.get(piece) === 1 ? piece.byteLength : 0), 0);
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
      if (!enabled || maxHeld() - held >= usual()) return enabled;
      const newcomer = murmurhash.v3(key);
      const isKnown = newcomers.has(newcomer);
      newcomers.set(newcomer, true);
      return isKnown && hasRoom(usual());
    },
    keepShell(key, printed) {
      if (!enabled) return undefined;
      const styles = printed.styles && { ...printed.styles, start: printed.styles.start.map(shared) };
      const shell = { ...printed, pieces: printed.pieces.map(shared), styles };
      const pieces = piecesOf(shell);
      const start = weightOf(shell.start);
      const own = start + (weightOf(pieces) + start) * compressed + key.length * 2 + 1;
      const added = [...new Set(pieces)].reduce((sum, piece) => sum + (holders.has(piece) ? 0 : piece.byteLength), own);
      if (!hasRoom(added)) return undefined;
      while (maxHeld() - held < added) shells.pop();
      shells.set(key, { shell, bytes: own, askedAt: now() });
      hold(pieces, own);
      return shell;
    },
    fills: (key, answers) => (enabled ? fills.get(`${key}\n${answers}`) : undefined),
    keepFills: (key, answers, print) => void (shells.has(key) && fills.set(`${key}\n${answers}`, print)),
    shellFlights: createSingleFlight(),
    outliving: enabled && outliving ? createPersistentShells(outliving, waitUntil, now) : undefined,
    waitUntil,
    size: () => ({ shells: shells.size, bytes: Math.ceil(held + fills.calculatedSize) }),
  };
}

/** Pieces that shells may share. */
function piecesOf({ pieces, styles }: Shell): readonly Uint8Array[] {
  return styles ? [...pieces, ...styles.start] : pieces;
}
