import { describe, expect, it } from "vitest";
import { parsePicturePath } from "./address.ts";
import { createByteCache } from "./byte-cache.ts";
import { parseImageTransformation } from "./change.ts";
import { cropBox, PictureTooLargeError, smallestSource, targetSize } from "./target-size.ts";

const original = { width: 1600, height: 1200 };
const change = (text: string) => {
  const parsed = parseImageTransformation(text);
  if (!parsed) throw new Error(`"${text}" is no change: write 400x300, for example`);
  return parsed;
};

describe("a change of a picture", () => {
  it("parses the filters of the content service", () => {
    expect(change("800x600/filters:quality(60):format(webp)")).toEqual({ width: 800, height: 600, quality: 60, format: "webp" });
  });

  it("ignores an unknown filter and refuses an unknown step", () => {
    expect(change("800x0/filters:sepia(1):quality(900)")).toMatchObject({ quality: 100 });
    expect(parseImageTransformation("800x0/../../etc")).toBeNull();
  });

  it.each([
    ["800x0", { width: 800, height: 600 }],
    ["0x600", { width: 800, height: 600 }],
    ["400x400", { width: 400, height: 400 }],
    ["", original],
  ])("%s gives %j", (text, size) => {
    expect(targetSize(change(text), original)).toEqual(size);
  });

  it("refuses sizes beyond 4000 pixels", () => {
    expect(() => targetSize(change("4001x0"), original)).toThrow(PictureTooLargeError);
    expect(() => targetSize(change("99999x99999"), original)).toThrow(PictureTooLargeError);
  });

  it("crops around the centre", () => {
    expect(cropBox(original, { width: 400, height: 400 })).toEqual({ left: 200, top: 0, width: 1200, height: 1200 });
  });
});

describe("the source drawn for a change", () => {
  it.each([
    ["400x0", { width: 400, height: 300 }],
    ["300x300", { width: 400, height: 300 }],
    ["3200x0", { width: 3200, height: 2400 }],
    ["", original],
  ])("%s is drawn as %j", (text, size) => {
    expect(smallestSource(change(text), original)).toEqual(size);
  });

  it("has at most 4000 pixels a side, cropped parts included", () => {
    expect(() => smallestSource(change(""), { width: 4001, height: 10 })).toThrow(PictureTooLargeError);
    expect(() => smallestSource(change("400x400"), { width: 4000, height: 10 })).toThrow(PictureTooLargeError);
  });
});

describe("the address of a picture", () => {
  it("names a file of the folder and nothing else", () => {
    expect(parsePicturePath("/f/1/1600x1200/abc/canvas.jpg/m/800x0")).toMatchObject({ name: "canvas.jpg", change: "800x0" });
    expect(parsePicturePath("/f/1/1600x1200/abc/canvas.jpg")).toMatchObject({ size: { width: 1600, height: 1200 }, change: null });
    expect(parsePicturePath("/f/1/abc/canvas.jpg")).toMatchObject({ size: null });
    for (const path of ["/f/1/1x1/abc/../x.jpg", "/f/1/1x1/abc/.hidden.jpg", "/f/1/1x1/abc/x.exe", "/f/1/1x1/abc/%2e%2e%2fx.jpg", "/x.jpg"])
      expect(parsePicturePath(path)).toBeNull();
  });
});

describe("the cache of rendered pictures", () => {
  const bytes = (size: number) => new Uint8Array(size);

  it("renders once for concurrent requests and evicts the least recently used", async () => {
    const keep = createByteCache(100);
    const rendered: string[] = [];
    const ask = (key: string) =>
      keep(key, async () => {
        rendered.push(key);
        return bytes(50);
      });
    await Promise.all([ask("a"), ask("a"), ask("b")]);
    await ask("a");
    await ask("c");
    await ask("a");
    await ask("b");
    expect(rendered).toEqual(["a", "b", "c", "b"]);
  });

  it("retries after a failure", async () => {
    const keep = createByteCache(100);
    await expect(keep("a", () => Promise.reject(new Error("no picture")))).rejects.toThrow("no picture");
    expect(await keep("a", async () => bytes(1))).toHaveLength(1);
  });
});
