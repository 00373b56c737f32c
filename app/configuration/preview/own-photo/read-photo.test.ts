import { afterEach, describe, expect, it, vi } from "vitest";
import { readPhoto } from "./read-photo.ts";

/** The start of a PNG file. */
function png(width: number, height: number): Blob {
  const bytes = Buffer.alloc(33);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Blob([bytes]);
}

function box(type: string, ...parts: readonly (string | number)[]): Buffer {
  const inside = Buffer.concat(
    parts.map((part) => {
      if (typeof part === "string") return Buffer.from(part, "latin1");
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(part);
      return bytes;
    }),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(inside.byteLength + 8);
  return Buffer.concat([size, Buffer.from(type, "latin1"), inside]);
}

const text = (bytes: Buffer) => bytes.toString("latin1");

/** The start of a HEIC file. */
function heic(width: number, height: number): Blob {
  const firstItem = "\0\x01";
  const size = box("ipco", text(box("ispe", 0, width, height)));
  const ofFirstItem = box("ipma", 0, 1, `${firstItem}\x01\x01`);
  const meta = box("meta", 0, text(box("pitm", 0, firstItem)), text(box("iprp", text(size), text(ofFirstItem))));
  return new Blob([box("ftyp", "heic", 0, "mif1", "heic"), meta] as BlobPart[]);
}

const decode = vi.fn(async (_: Blob) => {
  throw new DOMException("not decoded", "InvalidStateError");
});
vi.stubGlobal("createImageBitmap", decode);
afterEach(() => decode.mockClear());

describe("a file", () => {
  it.each([
    ["no picture", new Blob(["%PDF-1.7 no picture"])],
    ["empty", new Blob([])],
  ])("that is %s is not decoded", async (_, file) => {
    expect(await readPhoto(file)).toEqual({ problem: "unreadable" });
    expect(decode).not.toHaveBeenCalled();
  });

  it("that was deleted, or is a folder, is unreadable", async () => {
    const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")) }) };
    expect(await readPhoto(gone as unknown as Blob)).toEqual({ problem: "unreadable" });
  });

  it("of too many pixels is not decoded", async () => {
    expect(await readPhoto(png(12_000, 10_001))).toEqual({ problem: "huge" });
    expect(decode).not.toHaveBeenCalled();
  });

  it.each([
    ["unreadable", png(12_000, 10_000)],
    ["heic", heic(4_032, 3_024)],
  ])("that the browser cannot open is %s", async (problem, file) => {
    expect(await readPhoto(file)).toEqual({ problem });
    expect(decode).toHaveBeenCalledWith(file, { imageOrientation: "from-image" });
  });
});
