import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createVideoHandler } from "./video-answer.ts";

const folder = "edge/local/content/videos";
const whole = readFileSync(`${folder}/canvas-workshop.webm`);
const { length } = whole;
const answer = createVideoHandler([folder]);

async function ask(path: string, range?: string) {
  const url = new URL(`http://localhost/f/1001/x/5b0a7c91d2/${path}`);
  const response = await answer(new Request(url, { headers: range === undefined ? {} : { range } }), url);
  if (!response) return undefined;
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status,
    type: headers.get("content-type"),
    range: headers.get("content-range"),
    acceptRanges: headers.get("accept-ranges"),
    bytes,
  };
}

describe("a video", () => {
  it("is sent complete and advertises ranges", async () => {
    expect(await ask("canvas-workshop.webm")).toEqual({
      status: 200,
      type: "video/webm",
      range: null,
      acceptRanges: "bytes",
      bytes: whole,
    });
  });

  it.each([
    ["the first bytes", "bytes=0-99", 0, 99],
    ["from a byte on", "bytes=100-", 100, length - 1],
    ["the last bytes", "bytes=-50", length - 50, length - 1],
    ["one byte", "bytes=7-7", 7, 7],
    ["beyond its end", `bytes=0-${length + 10}`, 0, length - 1],
    ["more than it has, from its end", `bytes=-${length + 10}`, 0, length - 1],
  ])("is sent in part: %s", async (_, rangeHeader, first, last) => {
    const { status, range, bytes } = (await ask("canvas-workshop.webm", rangeHeader)) ?? {};
    expect([status, range]).toEqual([206, `bytes ${first}-${last}/${length}`]);
    expect(bytes?.equals(whole.subarray(first, last + 1))).toBe(true);
  });

  it.each([`bytes=${length}-`, "bytes=-0"])("has no part %s: 416 with its length", async (rangeHeader) => {
    expect(await ask("canvas-workshop.webm", rangeHeader)).toMatchObject({ status: 416, range: `bytes */${length}` });
  });

  it.each(["bytes=-", "bytes=9-2", "bytes=0-1,4-5", "pages=1-2", "0-99"])(
    "is sent complete for an invalid range: %s",
    async (rangeHeader) => {
      expect(await ask("canvas-workshop.webm", rangeHeader)).toMatchObject({ status: 200, range: null });
    },
  );

  it("has captions", async () => {
    expect(await ask("canvas-workshop.de.vtt")).toMatchObject({ status: 200, type: "text/vtt; charset=utf-8" });
  });

  it.each(["nothing.webm", "..%2fmain.ts", "canvas-workshop.txt", "../../../main.ts"])("is not sent under the name %s", async (path) => {
    expect(await ask(path)).toBeUndefined();
  });
});
