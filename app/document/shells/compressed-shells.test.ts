import { describe, expect, it } from "vitest";
import { randomFrom } from "#edge/local/content/pictures/designs/random-from.ts";
import { type CompressedPiece, expandPiece, type Piece } from "../streaming/piece.ts";
import { createShellCompression } from "./compressed-shells.ts";
import type { Shell } from "./rendered-shell.ts";
import { createShellStore } from "./shell-store.ts";

/** Fakes compression to a tenth of the bytes. */
function compress(run: readonly Uint8Array[]): CompressedPiece {
  const bytes = Buffer.concat(run);
  return { byteLength: Math.ceil(bytes.byteLength / 10), expanded: () => bytes };
}

const code = new Uint8Array(200);
let written = 0;
/** Returns content that no other piece has. */
function piece(length: number): Uint8Array {
  written += 1;
  return new Uint8Array(length).fill(written);
}
const shellOf = (pieces: readonly Piece[], rules = "1", css = piece(500)): Shell => ({
  pieces,
  start: [piece(15), piece(300)],
  code,
  styles: { rules, start: [piece(14), css] },
  late: [],
});
const bytesOf = ({ pieces, start, code, styles }: Shell) =>
  Buffer.concat([...pieces, ...start, code, ...(styles?.start ?? [])].map(expandPiece));

describe("a compressed shell", () => {
  const none = () => 1;

  it("has the same bytes in the same order", () => {
    const shell = shellOf([piece(400), piece(6), piece(60), piece(2), piece(1_000), piece(80)]);
    const small = createShellCompression(compress, none)(shell);
    expect(bytesOf(small).equals(bytesOf(shell))).toBe(true);
  });

  it("keeps short pieces, between which a stylesheet is inlined", () => {
    const [opening, closing] = [piece(6), piece(2)];
    const { pieces } = createShellCompression(compress, none)(shellOf([piece(400), opening, piece(60), closing, piece(80), piece(90)]));
    expect([pieces.length, pieces[1], pieces[3]]).toEqual([5, opening, closing]);
  });

  it("shares what many shells have: pieces, the code of its routes, and a stylesheet with the same rules", () => {
    const header = piece(5_000);
    const compression = createShellCompression(compress, (one) => (one === header ? 4 : 1));
    const [one, other] = [compression(shellOf([piece(400), header])), compression(shellOf([piece(300), header]))];
    expect([one.pieces.length, other.pieces.length]).toEqual([2, 2]);
    expect(one.pieces[1]).toBe(other.pieces[1]);
    expect(one.pieces[0]).not.toBe(other.pieces[0]);
    expect(one.code).toBe(other.code);
    expect(one.styles?.start[1]).toBe(other.styles?.start[1]);
    expect(compression(shellOf([], "2")).styles?.start[1]).not.toBe(one.styles?.start[1]);
  });
});

describe("a full store", () => {
  const page = () => shellOf([piece(9_000)], String(written));
  /** Creates a store with room for about fifty uncompressed shells. */
  function storeOf(bytes = 900_000) {
    const clock = { now: 0 };
    return { clock, store: createShellStore({ enabled: true, bytes, compress, now: () => clock.now }) };
  }

  it("holds several times as many shells by compression, and never exceeds its bytes", () => {
    const { store, clock } = storeOf();
    const shells = Array.from({ length: 150 }, page);
    for (const [index, shell] of shells.entries()) {
      clock.now += 1_000;
      store.keepShell(`page ${index}`, shell);
      expect(store.size().bytes).toBeLessThanOrEqual(900_000);
    }
    expect(store.size()).toMatchObject({ shells: 150, compressed: expect.any(Number) });
    for (const [index, shell] of shells.entries()) {
      const kept = store.shell(`page ${index}`)?.shell;
      expect(kept && bytesOf(kept).equals(bytesOf(shell)), `page ${index}`).toBe(true);
    }
  });

  it("counts a shared piece that only the newest shell still has", () => {
    const { store, clock } = storeOf(300_000);
    const headers = Array.from({ length: 12 }, () => piece(30_000));
    const random = randomFrom(1);
    for (let index = 0; index < 400; index += 1) {
      clock.now += 20_000;
      store.keepShell(`page ${index}`, shellOf([headers[Math.floor(random() * 12)] ?? code, piece(9_000)], String(index)));
      expect(store.size().bytes).toBeLessThanOrEqual(225_000);
    }
    expect(store.size().shells).toBeGreaterThan(10);
  });

  it("leaves the last requested shells uncompressed", () => {
    const { store, clock } = storeOf();
    for (let index = 0; index < 600; index += 1) {
      clock.now += 1_000;
      store.keepShell(`page ${index}`, page());
      store.shell("page 0");
    }
    const isOpen = (key: string) => store.shell(key)?.shell.pieces[0] instanceof Uint8Array;
    expect(["page 0", "page 300", "page 595", "page 599"].map(isOpen)).toEqual([true, false, true, true]);
    expect(store.size().shells - store.size().compressed).toBeGreaterThan(5);
  });

  it("evicts no shell in use for a flood of addresses, not even a compressed one", () => {
    const { store, clock } = storeOf();
    for (let index = 0; index < 100; index += 1) store.keepShell(`page ${index}`, page());
    let misses = 0;
    for (let turn = 0; turn < 3_000; turn += 1) {
      clock.now += 50;
      const key = `made up ${Math.floor(turn / 3)}`;
      if (!store.shell(key) && store.wants(key)) store.keepShell(key, page());
      // Each page is requested once in five seconds.
      if (!store.shell(`page ${turn % 100}`)) misses += 1;
    }
    expect(misses).toBe(0);
    expect(store.size().compressed).toBeGreaterThan(60);
  });

  it("keeps an address that is requested only once out of a store of compressed shells", () => {
    const { store, clock } = storeOf();
    const wanted = Array.from({ length: 2_000 }, (_, index) => {
      clock.now += 1_000;
      const wants = store.wants(`made up ${index}`);
      if (wants) store.keepShell(`made up ${index}`, page());
      return wants;
    });
    expect(wanted.slice(0, 150).every(Boolean)).toBe(true);
    expect(wanted.slice(-1_000).some(Boolean)).toBe(false);
  });

  it("forgets the bytes of evicted shells", () => {
    const { store, clock } = storeOf();
    for (let index = 0; index < 2_000; index += 1) {
      clock.now += 60_000;
      store.keepShell(`page ${index}`, page());
    }
    const full = store.size();
    for (let index = 0; index < 2_000; index += 1) {
      clock.now += 60_000;
      store.keepShell(`page ${index}`, page());
    }
    expect(store.size().shells).toBeGreaterThan(150);
    expect(Math.abs(store.size().shells - full.shells)).toBeLessThan(10);
  });
});
