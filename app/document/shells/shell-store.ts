import murmurhash from "murmurhash";
import { BoundedLru } from "#app/cache/bounded-lru.ts";
import { partOfBound, type StoreBound, toStoreBound } from "#app/cache/memory-budget.ts";
import { createSingleFlight, type SingleFlight } from "#app/cache/single-flight.ts";
import { noWaitUntil, type WaitUntil } from "#app/cache/wait-until.ts";
import type { PageFills } from "../fragments/fills.ts";
import { byteLengthOf } from "../fragments/nonce-template.ts";
import type { CompressPieces, Piece } from "../streaming/piece.ts";
import { createShellCompression } from "./compressed-shells.ts";
import { createHeldPieces } from "./held-pieces.ts";
import { createPersistentShells, type PersistentShellStore, type PersistentShells } from "./persistent-shells.ts";
import type { KeyedShell, Shell } from "./rendered-shell.ts";

export type ShellStore = {
  enabled: boolean;
  /** `key` of the result is the stored string, which costs callers nothing while the shell is stored. */
  shell(key: string): KeyedShell | undefined;
  /** A full store admits a key on its second request, and only if evicting shells that are not in use makes room. */
  wants(key: string): boolean;
  /** Stores a shell and returns it with pieces shared with other shells; undefined if storing would evict shells in use. */
  keepShell(key: string, shell: Shell): Shell | undefined;
  /** @param answers result of `Recording.answers` */
  fills(key: string, answers: string): PageFills | undefined;
  keepFills(key: string, answers: string, fills: PageFills): void;
  shellFlights: SingleFlight<Shell>;
  persistent: PersistentShells | undefined;
  waitUntil: WaitUntil;
  size(): { shells: number; compressed: number; bytes: number };
};

/** A shell requested within this time is in use. */
const inUseMs = 10_000;
const maxShells = 100_000;
/** Share of the bytes for shells; the rest is for fills. */
const shareOfShells = 0.75;
/** Max keys to remember that were requested once while the store was full. */
const maxNewcomers = 5_000;

/** Estimated share of a shell's bytes for the compressed copies that the platform caches. */
const compressedShare = 0.25;
/** Share of the bytes for recently requested shells, which stay uncompressed, so that responses are smaller and need no expansion. */
const shareOfOpen = 0.125;
/** Share of an uncompressed shell's bytes that compression frees. */
const freedShare = 0.8;

/** `id` is short, unlike `key`; `bytes` excludes the pieces; `added` is the growth of the store in bytes when the shell was stored. */
type Kept = { id: number; key: string; shell: Shell; bytes: number; added: number; requestedAt: number };

/**
 * A full store compresses the least recently requested shells, and evicts compressed ones (docs/decisions/0318). A flood of URLs evicts
 * nothing that visitors use (docs/decisions/0020).
 *
 * @param compress undefined if the platform compresses documents itself @param now milliseconds
 */
export function createShellStore({
  enabled,
  bytes,
  persistent,
  compress,
  waitUntil = noWaitUntil,
  now = () => performance.now(),
}: {
  enabled: boolean;
  bytes: number | StoreBound;
  persistent?: PersistentShellStore | undefined;
  compress?: CompressPieces | undefined;
  waitUntil?: WaitUntil;
  now?: () => number;
}): ShellStore {
  const bound = toStoreBound(bytes);
  const pieces = createHeldPieces();
  const compressed = compress && createShellCompression(compress, pieces.uses);
  /** Sum of `bytes` of the stored shells. */
  let others = 0;
  const held = () => others + pieces.bytes();
  // When memory becomes short, evicts even shells in use.
  const { now: maxHeld } = bound.open(held, evict, shareOfShells);
  const shells = new BoundedLru<Kept>(maxShells, { dispose: release });
  /** Uncompressed shells, and the sum of their `added`. */
  let openBytes = 0;
  const open = new BoundedLru<Kept>(maxShells, { dispose: ({ added }) => (openBytes -= added) });
  const fills = new BoundedLru<PageFills>(partOfBound(bound, 1 - shareOfShells), {
    weigh: ({ preloads, templates }, key) => byteLengthOf([...preloads, ...templates]) + sizeOf(key),
  });
  let lastId = 0;
  const fillsKey = ({ id }: Kept, answers: string) => `${id} ${answers}`;
  /** Hashes of requested keys, since keys can be long; a collision admits a shell one request early. */
  const newcomers = new BoundedLru<true, number>(maxNewcomers);
  /** Bytes that the last shells have added, as a moving average. */
  let usual = 0;

  function hold({ shell, bytes: own }: Kept): void {
    others += own;
    pieces.hold(piecesOf(shell));
  }
  function release({ key, shell, bytes: own }: Kept): void {
    open.delete(key);
    others -= own;
    pieces.release(piecesOf(shell));
  }
  const ownBytes = ({ shell, bytes: own }: Kept) =>
    own + piecesOf(shell).reduce((sum, piece) => sum + (pieces.uses(piece) === 1 ? piece.byteLength : 0), 0);

  function compressible(): Kept[] {
    const found: Kept[] = [];
    let left = compressed ? openBytes - maxHeld() * shareOfOpen : 0;
    for (const kept of open.rvalues()) {
      if (!kept || left <= 0) break;
      found.push(kept);
      left -= kept.added;
    }
    return found;
  }
  function compressOne(kept: Kept): void {
    const { key, shell, bytes: own } = kept;
    kept.shell = compressed?.(shell) ?? shell;
    kept.bytes = byteLengthOf(kept.shell.start) + sizeOf(key);
    open.delete(key);
    hold(kept);
    others -= own;
    pieces.release(piecesOf(shell));
  }

  /** Returns the free bytes plus those that compression would free; stops counting once they suffice. */
  function freeBytes(needed: number): number {
    let free = maxHeld() - held();
    if (free >= needed) return free;
    for (const kept of compressible()) {
      free += ownBytes(kept) * freedShare;
      if (free >= needed) break;
    }
    return free;
  }
  /** Counts shells that are not in use as free. */
  function hasRoom(needed: number): boolean {
    let free = freeBytes(needed);
    for (const kept of shells.rvalues()) {
      if (!kept || free >= needed || now() - kept.requestedAt < inUseMs) break;
      free += ownBytes(kept);
    }
    return free >= needed;
  }
  function makeRoom(): void {
    if (held() <= maxHeld()) return;
    for (const kept of compressible()) {
      if (held() <= maxHeld()) return;
      compressOne(kept);
    }
    evict();
  }
  function evict(): void {
    while (shells.size > 0 && held() > maxHeld()) shells.pop();
  }

  return {
    enabled,
    shell(key) {
      const kept = enabled ? shells.get(key) : undefined;
      if (!kept) return undefined;
      kept.requestedAt = now();
      open.get(key);
      return { key: kept.key, shell: kept.shell };
    },
    wants(key) {
      if (!enabled || freeBytes(usual) >= usual) return enabled;
      const newcomer = murmurhash.v3(key);
      const isKnown = newcomers.has(newcomer);
      newcomers.set(newcomer, true);
      return isKnown && hasRoom(usual);
    },
    keepShell(key, whole) {
      if (!enabled) return undefined;
      const styles = whole.styles && { ...whole.styles, start: whole.styles.start.map(pieces.shared) };
      const shell = { ...whole, pieces: whole.pieces.map(pieces.shared), code: pieces.shared(whole.code), styles };
      const all = piecesOf(shell);
      const start = byteLengthOf(shell.start);
      const own = start + (byteLengthOf(all) + start) * compressedShare + sizeOf(key);
      const added = [...new Set(all)].reduce((sum, piece) => sum + (pieces.uses(piece) > 0 ? 0 : piece.byteLength), own);
      if (!hasRoom(added)) return undefined;
      lastId += 1;
      const kept = { id: lastId, key, shell, bytes: own, added, requestedAt: now() };
      // Held before other shells are evicted, so that shared pieces stay.
      hold(kept);
      makeRoom();
      shells.set(key, kept);
      open.set(key, kept);
      openBytes += added;
      usual = usual === 0 ? added : usual * 0.9 + added * 0.1;
      return shell;
    },
    fills(key, answers) {
      const kept = shells.peek(key);
      return kept && fills.get(fillsKey(kept, answers));
    },
    keepFills(key, answers, made) {
      const kept = shells.peek(key);
      if (kept) fills.set(fillsKey(kept, answers), made);
    },
    shellFlights: createSingleFlight(),
    persistent: enabled && persistent ? createPersistentShells(persistent, waitUntil, now) : undefined,
    waitUntil,
    size: () => ({
      shells: shells.size,
      compressed: shells.size - open.size,
      bytes: Math.ceil(held() + fills.calculatedSize),
    }),
  };
}

function piecesOf({ pieces, code, styles }: Shell): readonly Piece[] {
  return [...pieces, code, ...(styles?.start ?? [])];
}

function sizeOf(key: string): number {
  return key.length * 2 + 1;
}
