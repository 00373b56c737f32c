import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerLimit } from "#app/backend/call.ts";
import { toolboxDownload } from "#app/backend/calls/toolbox/download.ts";
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

const download = (id: string | undefined) => openBrowser(backend.origin).ask(`/web-api/toolbox-download/${id}`);
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const blank = () => sharp({ create: { width: 321, height: 123, channels: 3, background: "#345" } });

/** An iPhone's file as far as its sizes go: a tile, the picture, a preview. */
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
    ["PNG", "image/png", () => blank().png().toBuffer()],
    ["lossy WebP", "image/webp", () => blank().webp().toBuffer()],
    ["lossless WebP", "image/webp", () => blank().webp({ lossless: true }).toBuffer()],
    ["WebP with transparency", "image/webp", () => blank().ensureAlpha(0.5).webp().toBuffer()],
  ])("as %s is known by its bytes, whatever its name says, and comes back as it was", async (_, type, draw) => {
    const bytes = Uint8Array.from(await draw());
    const { status, value } = await send("convert-file", bytes, "holiday.heic");
    expect([status, value]).toEqual([
      200,
      { id: expect.stringMatching(/^[\w-]{43}$/), type, bytes: bytes.length, width: 321, height: 123 },
    ]);
    expect((await download(value.id)).value).toEqual({ name: "holiday.heic", type, base64: Buffer.from(bytes).toString("base64") });
  });

  test("as HEIC is as large as its largest part", async () => {
    expect((await send("convert-file", heic)).value).toMatchObject({ type: "image/heic", width: 4032, height: 3024 });
  });

  test("is optimised with a quality from 1 to 100", async () => {
    const bytes = Uint8Array.from(await blank().jpeg().toBuffer());
    const { value } = await send("optimize-image", bytes, "a.jpg", { quality: "60" });
    expect(value).toMatchObject({ type: "image/jpeg", bytes: bytes.length, originalBytes: bytes.length });
    for (const quality of ["0", "101", "best", "1.5"]) expect((await send("optimize-image", bytes, "a.jpg", { quality })).status).toBe(400);
  });

  test("has a name without ways and signs that no machine takes", async () => {
    const { value } = await send("convert-file", heic, "../..\\etc:pass|wd?.heic");
    expect((await download(value.id)).value.name).toBe(".._.._etc_pass_wd_.heic");
  });
});

describe("a PDF", () => {
  const pdf = (pages: number) => bytesOf(`%PDF-1.7\n<</Type /Pages/Count ${pages}>>${"<</Type\n/Page/Rotate 90>>".repeat(pages)}\n%%EOF`);

  test.each([
    [1, 1],
    [24, 24],
    [3_000, 1_000],
  ])("of %i pages has %i counted ones", async (pages, counted) => {
    const { status, value } = await send("convert-pdf", pdf(pages), "book.pdf");
    expect([status, value]).toEqual([200, expect.objectContaining({ type: "application/pdf", pages: counted })]);
  });

  test("whose pages are not to be seen, or that is none, is refused", async () => {
    for (const bytes of [pdf(0), bytesOf("%PDF-1.7"), bytesOf("/Type /Page"), heic])
      expect((await send("convert-pdf", bytes)).status).toBe(400);
  });
});

describe("a file", () => {
  test.each([
    ["is missing", undefined],
    ["is empty", new Uint8Array()],
    ["is no picture", bytesOf("<svg onload='alert(1)'/>")],
    ["is cut off in its header", bytesOf("\xff\xd8\xff\xe0\x00\x10JFIF")],
    ["has a picture of no size", bytesOf(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${ispe([0, 0])}`)],
    ["is larger than is kept", new Uint8Array(1_490_001)],
    ["is much larger than is read", new Uint8Array(6_000_000)],
  ])("that %s is refused with 400 and a reason", async (_, bytes) => {
    const { status, value } = await send("convert-file", bytes);
    expect([status, value.error]).toEqual([400, expect.stringMatching(/.{15}/)]);
  });

  test("of the largest size comes back in an answer that the shop reads", async () => {
    const largest = new Uint8Array(1_490_000);
    largest.set(heic);
    const { value } = await send("convert-file", largest);
    const answer = (await download(value.id)).value;
    expect(JSON.stringify(answer).length).toBeLessThan(answerLimit);
    expect(toolboxDownload.answer.parse(answer).base64.length).toBeGreaterThan(1_980_000);
  });

  test("makes room for the 20 that come after it; an unknown one is refused", async () => {
    const first = (await send("convert-file", heic)).value.id;
    for (let count = 0; count < 19; count += 1) await send("convert-file", heic);
    expect((await download(first)).status).toBe(200);
    await send("convert-file", heic);
    expect((await download(first)).status).toBe(400);
    for (const id of ["nothing", "%00", "%ff", "..%2f", "x".repeat(101)]) expect((await download(id)).status).toBe(400);
  });
});
