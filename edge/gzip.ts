import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Piece } from "#app/document/streaming/bytes.ts";

// Gzip files (RFC 1952) that are put together of pieces, each of which is deflated once. One that many files share looks back into
// nothing, since other pieces stand before it in each of them; one that is a single file's own looks back into the piece before it.

/** Text gains little above it. */
const level = 6;
/** A piece so short, in bytes, gains nothing: it is stored. */
const short = 64;
/** It pays to look back into a piece of so many bytes. */
const worthLookingBack = 1_000;

/** A piece as it stands in a file, and what it adds to the file's sum. */
type Packed = { bytes: Uint8Array; crc: number; shift: number };

/** By a piece, and by the one that it looks back into. */
const packed = new WeakMap<Uint8Array, WeakMap<Uint8Array, Packed>>();
const nothing = new Uint8Array();

/** What a piece becomes behind another; for the same objects it is found once, and forgotten with them. */
function pack(piece: Uint8Array, before: Uint8Array): Packed {
  let known = packed.get(piece);
  if (!known) {
    known = new WeakMap();
    packed.set(piece, known);
  }
  let found = known.get(before);
  if (!found) {
    const bytes = piece.byteLength <= short ? stored(piece) : deflated(piece, before);
    found = { bytes, crc: crc32(piece), shift: shiftOf(piece.byteLength) };
    known.set(before, found);
  }
  return found;
}

/** A file under way: what leads it, what each piece becomes, and what ends it. */
export function openGzip() {
  let sum = 0;
  let length = 0;
  let before: Uint8Array = nothing;
  return {
    header,
    of(piece: Piece): Uint8Array {
      const { bytes, crc, shift } = pack(piece, piece.isShared || before.byteLength < worthLookingBack ? nothing : before);
      before = piece;
      sum = multiplied(shift, sum) ^ crc;
      length += piece.byteLength;
      return bytes;
    },
    end(): Uint8Array {
      const end = new Uint8Array(10);
      const view = new DataView(end.buffer);
      // The last block, with nothing in it.
      end[0] = 3;
      view.setUint32(2, sum, true);
      view.setUint32(6, length, true);
      return end;
    },
  };
}

/** Deflate, no name, no time, no flags, from an unknown system. */
const header = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Whole blocks that end at a byte. */
function deflated(piece: Uint8Array, before: Uint8Array): Uint8Array {
  return deflateRawSync(piece, { level, finishFlush: constants.Z_SYNC_FLUSH, ...(before === nothing ? {} : { dictionary: before }) });
}

/** A block that holds a piece as it is. */
function stored(piece: Uint8Array): Uint8Array {
  const block = new Uint8Array(5 + piece.byteLength);
  const view = new DataView(block.buffer);
  view.setUint16(1, piece.byteLength, true);
  view.setUint16(3, ~piece.byteLength & 0xffff, true);
  block.set(piece, 5);
  return block;
}

// The sum of a file is a remainder of polynomials over two elements, lowest power first in the highest bit. That of two pieces
// behind one another follows from their sums: the first is multiplied by x to the power of the second one's length in bits.

const polynomial = 0xedb88320;
const one = 0x80000000;

function multiplied(first: number, second: number): number {
  let product = 0;
  let factor = second;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (first & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the power of so many bytes' bits. */
function shiftOf(bytes: number): number {
  // Eight times x: the power of one byte.
  let square = one >>> 8;
  let shift = one;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiplied(shift, square);
    square = multiplied(square, square);
  }
  return shift;
}
