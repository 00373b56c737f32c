// @module-tag long
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxUploadBytes } from "#app/backend/call.ts";
import { pdfOf } from "../../pdf.ts";
import { openBrowser } from "./browser.ts";
import { type Service, startService } from "./service.ts";

let backend: Service;
beforeAll(async () => {
  backend = await startService("backend");
});
afterAll(() => backend.stop());

type Tool = "convert-file" | "convert-pdf" | "optimize-image";

function send(tool: Tool, bytes: Uint8Array<ArrayBuffer> | undefined, name = "holiday.jpg", fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (bytes) form.append("file", new File([bytes], name));
  return openBrowser(backend.origin).ask(`/web-api/toolbox-${tool}`, form);
}

const market = { "x-channel": "poster", "x-locale": "de-DE" };
const download = (id: string) => fetch(`${backend.origin}/web-api/toolbox-download/${id}`, { headers: market });
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const blank = () => sharp({ create: { width: 321, height: 123, channels: 3, background: "#345" } });
const noisy = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: "#fff", noise: { type: "gaussian", mean: 128, sigma: 40 } } });

/** Sizes of an iPhone's file: a tile, the picture, a preview. */
const heic = bytesOf(
  [
    "\0\0\0\x18ftypheic\0\0\0\0mif1heic",
    ...[
      [512, 512],
      [4032, 3024],
      [320, 240],
    ].map(ispe),
  ].join(""),
);

function ispe([width = 0, height = 0]: number[]): string {
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(width, 0);
  numbers.writeUInt32BE(height, 4);
  return `\0\0\0\x14ispe\0\0\0\0${numbers.toString("latin1")}`;
}

describe("a picture", () => {
  test.each([
    ["JPEG", "image/jpeg", () => blank().jpeg().toBuffer()],
    ["progressive JPEG with metadata", "image/jpeg", () => blank().withMetadata().jpeg({ progressive: true }).toBuffer()],
    ["PNG", "image/jpeg", () => blank().png().toBuffer()],
    ["lossy WebP", "image/jpeg", () => blank().webp().toBuffer()],
    ["lossless WebP", "image/jpeg", () => blank().webp({ lossless: true }).toBuffer()],
    ["WebP with transparency", "image/png", () => blank().ensureAlpha(0.5).webp().toBuffer()],
  ])("as %s is recognised by its bytes, whatever its name, and becomes %s", async (_, type, draw) => {
    const { status, value } = await send("convert-file", Uint8Array.from(await draw()), "holiday.heic");
    expect([status, value]).toEqual([
      200,
      { id: expect.stringMatching(/^[\w-]{43}$/), bytes: expect.any(Number), width: 321, height: 123 },
    ]);
    const file = await download(value.id ?? "");
    const name = `holiday.${type === "image/png" ? "png" : "jpg"}`;
    expect([file.headers.get("content-type"), file.headers.get("content-disposition")]).toEqual([
      type,
      `attachment; filename*=UTF-8''${name}`,
    ]);
    expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ format: type.slice(6), width: 321 });
  });

  test("as HEIC has the size of its largest part, and stays unchanged", async () => {
    const { value } = await send("convert-file", heic);
    expect(value).toMatchObject({ width: 4032, height: 3024, bytes: heic.length });
    expect((await download(value.id ?? "")).headers.get("content-type")).toBe("image/heic");
  });

  test("becomes smaller with lower quality, upright and without metadata", async () => {
    const bytes = Uint8Array.from(await noisy().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer());
    const sizes: number[] = [];
    for (const quality of ["0", "60", "85"]) {
      const { value } = await send("optimize-image", bytes, "a.jpg", { quality });
      expect(value).toMatchObject({ width: 700, height: 900 });
      expect(value.bytes).toBeLessThan(bytes.length);
      const made = await sharp(await (await download(value.id ?? "")).arrayBuffer()).metadata();
      expect([made.format, made.exif]).toEqual(["jpeg", undefined]);
      sizes.push(value.bytes ?? 0);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(3);
    for (const quality of ["-1", "101", "best", "1.5"])
      expect((await send("optimize-image", bytes, "a.jpg", { quality })).status).toBe(400);
  });

  test("gets a file name without path separators or invalid characters", async () => {
    const { value } = await send("convert-file", heic, "../..\\etc:pass|wd?.heic");
    expect((await download(value.id ?? "")).headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''.._.._etc_pass_wd_.heic",
    );
  });
});

describe("a PDF", () => {
  test.each([
    [1, 1],
    [3, 3],
    [24, 20],
  ])("of %i pages becomes %i pictures", async (pages, pictures) => {
    const { status, value } = await send("convert-pdf", bytesOf(pdfOf(pages)), "book.pdf");
    expect([status, value.pages, value.pictures?.length]).toEqual([200, pages, pictures]);
    const last = await download(value.pictures?.at(-1)?.id ?? "");
    expect(last.headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''book-${pictures}.jpg`);
    expect(await sharp(await last.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 416, height: 208 });
  });

  test("that is empty, broken or invalid is refused", async () => {
    for (const bytes of [bytesOf(pdfOf(0)), bytesOf("%PDF-1.7"), bytesOf("/Type /Page"), heic])
      expect((await send("convert-pdf", bytes)).status).toBe(400);
  });
});

describe("a file", () => {
  test.each([
    ["is missing", undefined],
    ["is empty", new Uint8Array()],
    ["is no picture", bytesOf("<svg onload='alert(1)'/>")],
    ["is cut off in its header", bytesOf("\xff\xd8\xff\xe0\x00\x10JFIF")],
    ["has a picture without a size", bytesOf(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${ispe([0, 0])}`)],
    ["ends after its header", bytesOf("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0\b\x02\0\0\0")],
    ["is larger than the upload limit", new Uint8Array(maxUploadBytes + 1)],
    ["is much larger than the upload limit", new Uint8Array(6_000_000)],
  ])("that %s is refused with 400 and a reason", async (_, bytes) => {
    const { status, value } = await send("convert-file", bytes);
    expect([status, value.error]).toEqual([400, expect.stringMatching(/.{15}/)]);
  });

  test("is deleted after 60 newer ones; an unknown one is refused", async () => {
    const first = (await send("convert-file", heic)).value.id ?? "";
    for (let count = 0; count < 59; count += 1) await send("convert-file", heic);
    expect((await download(first)).status).toBe(200);
    await send("convert-file", heic);
    expect((await download(first)).status).toBe(400);
    for (const id of ["nothing", "%00", "%ff", "..%2f", "x".repeat(101)]) expect((await download(id)).status).toBe(400);
  });
});
