// @module-tag long
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarsSeed } from "#edge/local/backend/seed/calendars.ts";
import { motifWords, styleWords } from "#edge/local/backend/seed/cards/words.ts";
import { collagesSeed } from "#edge/local/backend/seed/collages.ts";
import { photobooksSeed } from "#edge/local/backend/seed/photobooks.ts";
import { contentFolder } from "./content-folder.ts";
import { type Service, startService } from "./service.ts";

const folder = contentFolder();
let content: Service;

/** Creates a picture of 400 x 200, left half red, right half blue. */
beforeAll(async () => {
  const blue = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: "#ff0000" } });
  await picture
    .composite([{ input: blue, left: 200, top: 0 }])
    .png()
    .toFile(join(folder.path, "pictures/halves.png"));
  content = await startService("content", folder.options, folder.path);
});
afterAll(async () => {
  await content.stop();
  folder.clear();
});

function ask(change: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${content.origin}/f/1001/400x200/abcdef/halves.png${change}`, { headers: { accept: "image/png", ...headers } });
}

async function readPicture(change: string, headers?: Record<string, string>) {
  const picture = sharp(await (await ask(change, headers)).arrayBuffer());
  const { width, height, format } = await picture.metadata();
  return { width, height, format, picture };
}

/** Returns the colours at the middle of the left and of the right edge. */
async function edges(change: string): Promise<string[]> {
  const { picture, width, height } = await readPicture(`${change}/filters:format(png)`);
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = Math.floor(height / 2) * width;
  return [start, start + width - 1].map((pixel) => data.subarray(pixel * info.channels, pixel * info.channels + 3).toString("hex"));
}

/** Requests an address unnormalised, and returns the status. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((settle, refuse) => {
    get({ port: content.port, host: "127.0.0.1", path }, (answer) => {
      answer.resume();
      settle(answer.statusCode);
    }).on("error", refuse);
  });
}

test("the original is sent unchanged, immutable, for every origin", async () => {
  const answer = await ask("");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(readFileSync(join(folder.path, "pictures/halves.png")));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
    "timing-allow-origin": "*",
  });
});

test.each([
  ["", 400, 200],
  ["/", 400, 200],
  ["/0x0", 400, 200],
  ["/100x0", 100, 50],
  ["/0x50", 100, 50],
  ["/100x100", 100, 100],
  ["/800x0", 800, 400],
])("/m%s is %i x %i", async (change, width, height) => {
  expect(await readPicture(`/m${change}`)).toMatchObject({ width, height });
});

test.each([
  ["webp", "webp", "image/webp"],
  ["jpeg", "jpeg", "image/jpeg"],
  ["png", "png", "image/png"],
  ["avif", "heif", "image/avif"],
])("a format filter makes %s", async (filter, format, type) => {
  const change = `/m/40x20/filters:quality(85):format(${filter})`;
  expect((await ask(change)).headers.get("content-type")).toBe(type);
  expect(await readPicture(change)).toMatchObject({ width: 40, height: 20, format });
});

test("without a format filter, clients that accept WebP get it", async () => {
  const answer = await ask("/m/40x0", { accept: "image/avif,image/webp,*/*" });
  expect([answer.headers.get("content-type"), answer.headers.get("vary")]).toEqual(["image/webp", "accept"]);
  expect((await ask("/m/40x0")).headers.get("content-type")).toBe("image/png");
});

test("a crop is centred", async () => {
  expect(await edges("/m/200x200")).toEqual(["ff0000", "0000ff"]);
});

test("an unknown filter changes nothing", async () => {
  const bytes = async (filters: string) => Buffer.from(await (await ask(`/m/40x20/filters:format(png)${filters}`)).arrayBuffer());
  expect(await bytes(":sparkle(3)")).toEqual(await bytes(""));
});

test("a lower quality gives fewer bytes", async () => {
  const length = async (quality: number) => (await (await ask(`/m/filters:quality(${quality}):format(jpeg)`)).arrayBuffer()).byteLength;
  expect(await length(10)).toBeLessThan(await length(95));
});

test.each(["/m/4001x0", "/m/0x2001", "/m/99999x99999", "/m/wide"])("%s is refused with a reason", async (change) => {
  const answer = await ask(change);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: expect.any(String) });
});

test("concurrent requests for a picture render it once", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, async () => Buffer.from(await (await ask("/m/333x0")).arrayBuffer())));
  expect(all.every((bytes) => bytes.equals(all[0] ?? bytes))).toBe(true);
});

test.each([
  "/f/1/1x1/abc/nothing.png",
  "/f/1/1x1/abc/../stories/secret.png",
  "/f/1/1x1/abc/..%2fstories%2fsecret.png",
  "/f/1/1x1/abc/%2e%2e/halves.txt",
  "/f/1/1x1/abc/.hidden.png",
  "/f/",
])("%s does not exist", async (path) => {
  expect(await statusOf(path)).toBe(404);
});

describe("a design drawn on request", () => {
  const askDesign = (name: string, size = "1000x1400", change = "") => fetch(`${content.origin}/f/1001/${size}/theme/${name}${change}`);
  const bytesOf = async (...args: Parameters<typeof askDesign>) => Buffer.from(await (await askDesign(...args)).arrayBuffer());

  test.each([
    ["theme-eukalyptus-aquarell.jpg", "1000x1400"],
    ["theme-taube-foto-inside.jpg", "1400x1000"],
    ["theme-herz-klassisch-back.jpg", "1400x700"],
    ["theme-fuchs17-boho-scene.jpg", "1400x1050"],
    ["collage-2.jpg", "1200x1200"],
    ["calendar-512.jpg", "1200x1200"],
    ["photobook-4501.jpg", "1200x1200"],
  ])("has the size of its address: %s", async (name, size) => {
    const answer = await askDesign(name, size);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect([`${width}x${height}`, format]).toEqual([size, "jpeg"]);
  });

  test.each([
    ["/m/400x0/filters:quality(85):format(webp)", "image/webp", 400, 560],
    ["/m/300x300/filters:quality(60):format(avif)", "image/avif", 300, 300],
  ])("is transformed by %s", async (change, type, width, height) => {
    const answer = await askDesign("theme-herz-modern.jpg", undefined, change);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width, height });
  });

  test("exists for every motif in every style, all different", async () => {
    const names = motifWords.flatMap(([motif]) => styleWords.map(([style]) => `theme-${motif}-${style}.jpg`));
    const all = await Promise.all(names.map((name) => bytesOf(name, undefined, "/m/40x0/filters:format(jpeg)")));
    expect(all.every((bytes) => bytes.subarray(0, 2).toString("hex") === "ffd8")).toBe(true);
    expect(new Set(all.map((bytes) => bytes.toString("base64"))).size).toBe(names.length);
  });

  test("exists for every item of the product lists", async () => {
    const ids = (table: readonly (readonly unknown[])[] | undefined) => (table ?? []).map(([id]) => id);
    const names = [
      ...ids(collagesSeed.rows.collage_design_group).map((id) => `collage-${id}.jpg`),
      ...ids(calendarsSeed.rows.calendar_design_group).map((id) => `calendar-${id}.jpg`),
      ...ids(photobooksSeed.rows.photobook_design_group_set).map((id) => `photobook-${id}.jpg`),
    ];
    const answers = await Promise.all(names.map((name) => askDesign(name, "120x120")));
    expect(names.filter((_, place) => answers[place]?.status !== 200)).toEqual([]);
    expect(names.length).toBeGreaterThan(100);
  });

  test("has the same bytes at one address, also after a restart, and differs at another number", async () => {
    const address = ["theme-wiesenblumen-aquarell.jpg", "500x700"] as const;
    const first = await bytesOf(...address);
    await content.stop();
    content = await startService("content", folder.options, folder.path);
    expect(await bytesOf(...address)).toEqual(first);
    expect(await bytesOf("theme-wiesenblumen2-aquarell.jpg", address[1])).not.toEqual(first);
  });

  test.each([
    "theme-katze-aquarell.jpg",
    "theme-fuchs-kubistisch.jpg",
    "theme-fuchs0-boho.jpg",
    "theme-fuchs-boho-side.jpg",
    "theme-fuchs-boho.png",
    "collage-17.jpg",
    "calendar-599.jpg",
    "calendar-601.jpg",
    "photobook-603.jpg",
    "constructor-1.jpg",
  ])("does not exist for %s", async (name) => {
    expect((await askDesign(name)).status).toBe(404);
  });

  test("needs a size within the limits of pictures", async () => {
    expect(await statusOf("/f/1001/theme/theme-fuchs-boho.jpg")).toBe(404);
    expect((await askDesign("theme-fuchs-boho.jpg", "0x100")).status).toBe(404);
    expect((await askDesign("theme-fuchs-boho.jpg", "4001x100")).status).toBe(400);
    expect((await askDesign("theme-fuchs-boho.jpg", "99999x99999", "/m/100x0")).status).toBe(400);
    expect((await askDesign("theme-fuchs-boho.jpg", "100x4000", "/m/400x0")).status).toBe(400);
  });
});
