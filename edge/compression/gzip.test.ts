import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expandPiece, type Piece } from "#app/document/streaming/piece.ts";
import { compressPieces, createGzipEncoder } from "./gzip.ts";

function fileOf(chunks: readonly Uint8Array[]): Buffer {
  const file = createGzipEncoder();
  return Buffer.concat([file.header, ...file.encode(chunks), file.end()]);
}

it("a gzip file decompresses to its chunks in order, of any lengths", () => {
  const chunk = fc.oneof(fc.uint8Array({ maxLength: 80 }), fc.uint8Array({ minLength: 1_000, maxLength: 5_000 }));
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 8 }), (chunks) => {
      expect(gunzipSync(fileOf(chunks)).equals(Buffer.concat(chunks))).toBe(true);
    }),
  );
});

it("chunks shared between files decompress in any order, at once or in parts", () => {
  const chunks = Array.from({ length: 6 }, (_, place) => new TextEncoder().encode(`<p class="price">${place}</p>`.repeat(place * 40)));
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom(...chunks), { maxLength: 6 }), { maxLength: 4 }), (parts) => {
      const file = createGzipEncoder();
      const bytes = parts.flatMap((part) => file.encode(part));
      expect(gunzipSync(Buffer.concat([file.header, ...bytes, file.end()])).equals(Buffer.concat(parts.flat()))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it("a gzip file of chunks is about as small as one deflated as a whole", () => {
  const chunks = Array.from({ length: 20 }, (_, place) =>
    new TextEncoder().encode(`<li class="tile tile--${place}">Leinwand</li>`.repeat(20)),
  );
  expect(fileOf(chunks).byteLength).toBeLessThan(gzipSync(Buffer.concat(chunks)).byteLength + 20);
});

it("a shared run of chunks is deflated once, after any content", () => {
  const shared = [new Uint8Array(10_000).fill(7), new Uint8Array(10_000).fill(8)];
  const [one, other] = [createGzipEncoder(), createGzipEncoder()];
  one.encode([new Uint8Array(20)]);
  expect(other.encode(shared)[0]).toBe(one.encode(shared)[0]);
});

it("a compressed chunk takes no more memory than its bytes", () => {
  const chunk = new TextEncoder().encode("<p>text</p>".repeat(500));
  const [packed] = createGzipEncoder().encode([chunk]);
  expect(packed?.byteLength).toBeLessThan(200);
  expect(packed?.buffer.byteLength).toBe(packed?.byteLength);
});

describe("a compressed piece", () => {
  const chunk = fc.oneof(fc.uint8Array({ maxLength: 30 }), fc.uint8Array({ minLength: 30, maxLength: 300 }));
  const run = fc.array(chunk, { minLength: 1, maxLength: 3 });

  it("enters a file as it is, between pieces of any length, and expands to the same bytes", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(run, fc.boolean()), { maxLength: 6 }), (runs) => {
        const pieces = runs.flatMap(([run, isCompressed]): readonly Piece[] => (isCompressed ? [compressPieces(run)] : run));
        const file = createGzipEncoder();
        const bytes = Buffer.concat([file.header, ...file.encode(pieces), file.end()]);
        const plain = Buffer.concat(runs.flatMap(([run]) => run));
        expect(gunzipSync(bytes).equals(plain)).toBe(true);
        expect(Buffer.concat(pieces.map(expandPiece)).equals(plain)).toBe(true);
      }),
    );
  });

  it("is sent without another compression", () => {
    const piece = compressPieces([new Uint8Array(10_000).fill(7)]);
    const [one, other] = [createGzipEncoder(), createGzipEncoder()];
    expect(one.encode([piece])[0]).toBe(other.encode([piece])[0]);
  });
});
