import fc from "fast-check";
import { expect, it } from "vitest";
import { createPieceIndex } from "./piece-index.ts";

it("the piece index finds the piece with the same bytes, and no other", () => {
  const piece = fc.uint8Array({ minLength: 0, maxLength: 600 });
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), piece, (pieces, asked) => {
      const index = createPieceIndex();
      for (const one of pieces) index.add(one);
      const equal = pieces.find((one) => Buffer.compare(one, asked) === 0);
      const found = index.find(asked);
      expect(found === undefined).toBe(equal === undefined);
      if (found) expect(Buffer.compare(found, asked)).toBe(0);
      for (const one of pieces) expect(Buffer.compare(index.find(Uint8Array.from(one)) ?? Buffer.of(), one)).toBe(0);
    }),
  );
});

it("the piece index distinguishes pieces that differ in a byte which the fingerprint skips", () => {
  const one = new Uint8Array(10_000);
  const other = Uint8Array.from(one);
  other[1] = 7;
  const index = createPieceIndex();
  index.add(one);
  expect([index.find(other), index.find(new Uint8Array(10_000))]).toEqual([undefined, one]);
});

it("the piece index forgets a removed piece", () => {
  const index = createPieceIndex();
  const piece = Uint8Array.of(1, 2, 3);
  index.add(piece);
  index.remove(piece);
  expect(index.find(Uint8Array.of(1, 2, 3))).toBeUndefined();
});
