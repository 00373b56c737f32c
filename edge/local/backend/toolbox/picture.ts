import { Buffer } from "node:buffer";
/** Type and size of a picture; width and height are in pixels. */
export interface PictureInfo {
  type: "image/jpeg" | "image/png" | "image/webp" | "image/heic";
  width: number;
  height: number;
}

type Size = Pick<PictureInfo, "width" | "height">;

/** A type of picture: `matches` recognises it by the first bytes of a file, `size` reads the size from the header. */
interface PictureKind {
  type: PictureInfo["type"];
  matches: (file: ByteReader) => boolean;
  size: (file: ByteReader) => Size | undefined;
}

const kinds: readonly PictureKind[] = [
  { type: "image/jpeg", matches: (file) => file.uint16(0) === 0xffd8, size: jpegSize },
  { type: "image/png", matches: (file) => file.text(0, 8) === "\x89PNG\r\n\x1a\n" && file.text(12, 4) === "IHDR", size: pngSize },
  { type: "image/webp", matches: (file) => file.text(0, 4) === "RIFF" && file.text(8, 4) === "WEBP", size: webpSize },
  { type: "image/heic", matches: (file) => file.text(4, 4) === "ftyp" && heicBrands.has(file.text(8, 4)), size: heicSize },
];

/** Reads type and size from a picture's header; undefined for other and for broken files. */
export function readPictureInfo(data: Uint8Array): PictureInfo | undefined {
  const file = new ByteReader(data);
  const kind = kinds.find(({ matches }) => matches(file));
  const size = kind?.size(file);
  return kind && size && size.width > 0 && size.height > 0 ? { type: kind.type, ...size } : undefined;
}

/** Finds the size in the frame segment (ITU-T T.81, B.2.2). */
function jpegSize(file: ByteReader): Size | undefined {
  let at = 2;
  while (at + 9 <= file.length && file.uint8(at) === 0xff) {
    const marker = file.uint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: file.uint16(at + 5), width: file.uint16(at + 7) };
    else at += 2 + Math.max(2, file.uint16(at + 2));
  }
  return undefined;
}

/** Returns true if a marker starts a frame: C0 to CF, except Huffman tables, reserved and arithmetic conditioning. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function pngSize(file: ByteReader): Size {
  return { width: file.uint32(16), height: file.uint32(20) };
}

/** Reads the size of lossy, lossless and extended files (RFC 9649). */
function webpSize(file: ByteReader): Size | undefined {
  const chunk = file.text(12, 4);
  if (chunk === "VP8 ") return { width: file.littleEndian(26, 2) & 0x3fff, height: file.littleEndian(28, 2) & 0x3fff };
  if (chunk === "VP8L") {
    const bits = file.littleEndian(21, 4);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === "VP8X") return { width: file.littleEndian(24, 3) + 1, height: file.littleEndian(27, 3) + 1 };
  return undefined;
}

const heicBrands = new Set(["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"]);

/** Returns the largest size in the header, since tiles and previews have smaller ones (ISO/IEC 23008-12). */
function heicSize(file: ByteReader): Size | undefined {
  const header = file.text(0, 65_536);
  const sizes = [...header.matchAll(/ispe\0{4}/g)].map(({ index }) => ({ width: file.uint32(index + 8), height: file.uint32(index + 12) }));
  return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
}

/** Bytes of a file; reads beyond the end give 0. */
class ByteReader {
  readonly length: number;
  readonly #data: Uint8Array;
  constructor(data: Uint8Array) {
    this.#data = data;
    this.length = data.byteLength;
  }
  uint8(at: number): number {
    return this.#data[at] ?? 0;
  }
  uint16(at: number): number {
    return this.uint8(at) * 0x100 + this.uint8(at + 1);
  }
  uint32(at: number): number {
    return this.uint16(at) * 0x10000 + this.uint16(at + 2);
  }
  littleEndian(at: number, bytes: 2 | 3 | 4): number {
    let value = 0;
    for (let place = bytes - 1; place >= 0; place -= 1) value = value * 0x100 + this.uint8(at + place);
    return value;
  }
  /** Decodes one character per byte. */
  text(at: number, bytes: number): string {
    return Buffer.from(this.#data.subarray(at, at + bytes)).toString("latin1");
  }
}
