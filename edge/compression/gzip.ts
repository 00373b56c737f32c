import { constants, crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { concatBytes } from "#app/document/streaming/bytes.ts";
import { type CompressedPiece, type CompressPieces, expandPiece, type Piece } from "#app/document/streaming/piece.ts";

// Assembles gzip files (RFC 1952) from runs of pieces. A run is deflated once and cached; short pieces, such as a nonce, are not deflated.

const level = 6;
/** Max bytes of a piece that is not deflated. */
const short = 24;

/** `crc` and `shift` enter the checksum of the file; `length` counts the bytes before compression. */
type Part = { bytes: Uint8Array; crc: number; shift: number; length: number };

type Packed = { run: readonly Uint8Array[]; part: Part };

const packed = new WeakMap<Uint8Array, Packed>();

function pack(run: readonly Uint8Array[]): Part {
  const [first] = run;
  const known = first && packed.get(first);
  if (known && isSame(known.run, run)) return known.part;
  const part = partOf(run);
  if (first) packed.set(first, { run, part });
  return part;
}

function partOf(run: readonly Uint8Array[]): Part {
  const [first] = run;
  const whole = run.length === 1 && first ? first : concatBytes(run);
  const bytes = whole.byteLength <= short ? stored(whole) : deflated(whole);
  return { bytes, crc: crc32(whole), shift: shiftOf(whole.byteLength), length: whole.byteLength };
}

function isSame(one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean {
  return one.length === other.length && one.every((piece, place) => piece === other[place]);
}

class DeflatedPiece implements CompressedPiece {
  readonly part: Part;
  readonly byteLength: number;

  constructor(run: readonly Uint8Array[]) {
    this.part = partOf(run);
    this.byteLength = this.part.bytes.byteLength + objectBytes;
  }

  expanded(): Uint8Array {
    return inflateRawSync(this.part.bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  }
}

/** Estimated memory of a piece's objects in V8 (bytes). */
const objectBytes = 300;

export const compressPieces: CompressPieces = (run) => new DeflatedPiece(run);

function runsOf(pieces: readonly Piece[]): (Uint8Array[] | DeflatedPiece)[] {
  const runs: (Uint8Array[] | DeflatedPiece)[] = [];
  let open: Uint8Array[] | undefined;
  for (const piece of pieces) {
    if (piece instanceof DeflatedPiece) {
      runs.push(piece);
      open = undefined;
      continue;
    }
    const bytes = expandPiece(piece);
    const isShort = bytes.byteLength <= short;
    if (open && !isShort) open.push(bytes);
    else {
      open = [bytes];
      runs.push(open);
    }
    if (isShort) open = undefined;
  }
  return runs;
}

export function createGzipEncoder() {
  let sum = 0;
  let length = 0;
  return {
    header,
    encode(pieces: readonly Piece[]): Uint8Array[] {
      return runsOf(pieces).map((run) => {
        const one = run instanceof DeflatedPiece ? run.part : pack(run);
        sum = multiplied(one.shift, sum) ^ one.crc;
        length += one.length;
        return one.bytes;
      });
    },
    end(): Uint8Array {
      const end = new Uint8Array(10);
      const view = new DataView(end.buffer);
      // Empty final block.
      end[0] = 3;
      view.setUint32(2, sum, true);
      view.setUint32(6, length, true);
      return end;
    },
  };
}

/** Gzip header: deflate; no name, time or flags; unknown system. */
const header = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Deflates up to a byte boundary. Copies zlib's result, which is a view of a buffer of 16 KB. */
function deflated(whole: Uint8Array): Uint8Array {
  return new Uint8Array(deflateRawSync(whole, { level, finishFlush: constants.Z_SYNC_FLUSH }));
}

function stored(piece: Uint8Array): Uint8Array {
  const block = new Uint8Array(5 + piece.byteLength);
  const view = new DataView(block.buffer);
  view.setUint16(1, piece.byteLength, true);
  view.setUint16(3, ~piece.byteLength & 0xffff, true);
  block.set(piece, 5);
  return block;
}

// CRC-32 is a polynomial remainder over GF(2), lowest power in the highest bit. The CRC of two pieces is the first CRC times x to the power
// of the second's bit length, xor the second CRC.

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

function shiftOf(bytes: number): number {
  // x to the power of 8.
  let square = one >>> 8;
  let shift = one;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiplied(shift, square);
    square = multiplied(square, square);
  }
  return shift;
}
