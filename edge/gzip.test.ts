import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { openGzip } from "./gzip.ts";

function fileOf(pieces: readonly Uint8Array[]): Buffer {
  const file = openGzip();
  const parts = pieces.map((piece) => file.of(piece));
  return Buffer.concat([file.header, ...parts, file.end()]);
}

it("reads back as its pieces behind one another, whatever their lengths", () => {
  const piece = fc.oneof(fc.uint8Array({ maxLength: 80 }), fc.uint8Array({ minLength: 1_000, maxLength: 5_000 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(gunzipSync(fileOf(pieces))).toEqual(Buffer.concat(pieces));
    }),
  );
});

it("deflates a piece that files share once", () => {
  const shared = new Uint8Array(10_000).fill(7);
  const [one, other] = [openGzip(), openGzip()];
  one.of(new Uint8Array(20));
  expect(other.of(shared)).toBe(one.of(shared));
});
