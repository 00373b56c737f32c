import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createGzipEncoder } from "./gzip.ts";

function fileOf(pieces: readonly Uint8Array[]): Buffer {
  const file = createGzipEncoder();
  return Buffer.concat([file.header, ...file.of(pieces), file.end()]);
}

it("reads back as its pieces behind one another, whatever their lengths", () => {
  const piece = fc.oneof(fc.uint8Array({ maxLength: 80 }), fc.uint8Array({ minLength: 1_000, maxLength: 5_000 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(gunzipSync(fileOf(pieces)).equals(Buffer.concat(pieces))).toBe(true);
    }),
  );
});

it("reads back whichever pieces files share, in whichever order they follow one another, at once or in parts", () => {
  const pieces = Array.from({ length: 6 }, (_, place) => new TextEncoder().encode(`<p class="price">${place}</p>`.repeat(place * 40)));
  fc.assert(
    fc.property(fc.array(fc.array(fc.constantFrom(...pieces), { maxLength: 6 }), { maxLength: 4 }), (parts) => {
      const file = createGzipEncoder();
      const bytes = parts.flatMap((part) => file.of(part));
      expect(gunzipSync(Buffer.concat([file.header, ...bytes, file.end()])).equals(Buffer.concat(parts.flat()))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it("is about as small as a file that is deflated as one", () => {
  const pieces = Array.from({ length: 20 }, (_, place) =>
    new TextEncoder().encode(`<li class="tile tile--${place}">Leinwand</li>`.repeat(20)),
  );
  expect(fileOf(pieces).byteLength).toBeLessThan(gzipSync(Buffer.concat(pieces)).byteLength + 20);
});

it("deflates a run that files share once, whatever stands before it", () => {
  const shared = [new Uint8Array(10_000).fill(7), new Uint8Array(10_000).fill(8)];
  const [one, other] = [createGzipEncoder(), createGzipEncoder()];
  one.of([new Uint8Array(20)]);
  expect(other.of(shared)[0]).toBe(one.of(shared)[0]);
});
