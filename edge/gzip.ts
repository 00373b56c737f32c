import { constants, crc32, deflateRawSync } from "node:zlib";
import { joined } from "#app/document/streaming/bytes.ts";

// Gzip files (RFC 1952) that are put together of runs of pieces. A run is deflated once, as one, so that it takes no more than it would
// alone; between two runs stands a piece so short that it is stored, such as a nonce, which is new each time.

/** Text gains little above it. */
const level = 6;
/** A piece of so few bytes is stored. */
const short = 24;

/** A run as it stands in a file, and what it adds to the file's sum. */
type Packed = { run: readonly Uint8Array[]; bytes: Uint8Array; crc: number; shift: number; length: number };

/** By the first piece of a run. */
const packed = new WeakMap<Uint8Array, Packed>();

/** What a run becomes; for the same objects it is found once, and forgotten with them. */
function pack(run: readonly Uint8Array[]): Packed {
  const [first] = run;
  const known = first && packed.get(first);
  if (known && isSame(known.run, run)) return known;
  const whole = run.length === 1 && first ? first : joined(run);
  const bytes = whole.byteLength <= short ? stored(whole) : deflated(whole);
  const made = { run, bytes, crc: crc32(whole), shift: shiftOf(whole.byteLength), length: whole.byteLength };
  if (first) packed.set(first, made);
  return made;
}

function isSame(one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean {
  return one.length === other.length && one.every((piece, place) => piece === other[place]);
}

/** The runs of pieces: each short piece is one of its own. */
function runsOf(pieces: readonly Uint8Array[]): Uint8Array[][] {
  const runs: Uint8Array[][] = [];
  let open: Uint8Array[] | undefined;
  for (const piece of pieces) {
    const isShort = piece.byteLength <= short;
    if (open && !isShort) open.push(piece);
    else runs.push([piece]);
    if (isShort) open = undefined;
    else open ??= runs.at(-1);
  }
  return runs;
}

/** A file under way: what leads it, what pieces become that follow one another, and what ends it. */
export function openGzip() {
  let sum = 0;
  let length = 0;
  return {
    header,
    of(pieces: readonly Uint8Array[]): Uint8Array[] {
      return runsOf(pieces).map((run) => {
        const one = pack(run);
        sum = multiplied(one.shift, sum) ^ one.crc;
        length += one.length;
        return one.bytes;
      });
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
function deflated(whole: Uint8Array): Uint8Array {
  return deflateRawSync(whole, { level, finishFlush: constants.Z_SYNC_FLUSH });
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
