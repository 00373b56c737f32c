import { readFile } from "node:fs/promises";
import { join } from "node:path";

const types = { webm: "video/webm", mp4: "video/mp4", vtt: "text/vtt; charset=utf-8" } as const;

/**
 * Serves the videos and captions of folders at Storyblok's file URLs, `/f/{space}/{size}/{hash}/{name}`: the whole file, or one byte range
 * (206; 416 if it starts beyond the end). Returns undefined for other URLs and missing files.
 */
export function createVideoHandler(folders: readonly string[]): (request: Request, url: URL) => Promise<Response | undefined> | undefined {
  return (request, { pathname }) => {
    const [, name, extension] = /^\/f\/[\w-]+\/(?:\d*x\d*\/)?[\w-]+\/(\w[\w-]*(?:\.[\w-]+)*\.(webm|mp4|vtt))$/.exec(pathname) ?? [];
    return name && extension
      ? fileAnswer(
          folders.map((folder) => join(folder, name)),
          types[extension as keyof typeof types],
          request.headers.get("range"),
        )
      : undefined;
  };
}

async function fileAnswer(files: readonly string[], type: string, rangeHeader: string | null): Promise<Response | undefined> {
  const bytes = await firstOf(files);
  if (!bytes) return undefined;
  const headers = {
    "content-type": type,
    "accept-ranges": "bytes",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=60",
  };
  const range = parseRange(rangeHeader, bytes.length);
  if (!range) return new Response(bytes, { headers });
  const { first, last } = range;
  if (first > last) return new Response(null, { status: 416, headers: { ...headers, "content-range": `bytes */${bytes.length}` } });
  const part = bytes.subarray(first, last + 1);
  return new Response(part, { status: 206, headers: { ...headers, "content-range": `bytes ${first}-${last}/${bytes.length}` } });
}

async function firstOf(files: readonly string[]): Promise<Buffer<ArrayBuffer> | undefined> {
  for (const file of files) {
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes) return bytes;
  }
  return undefined;
}

/**
 * Parses a range header with one range, such as "bytes=0-99", "bytes=100-" or "bytes=-50"; undefined if it is invalid (RFC 9110 §14) or has
 * several.
 */
function parseRange(rangeHeader: string | null, length: number): { first: number; last: number } | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(rangeHeader ?? "") ?? [];
  if (from === undefined || (from === "" && to === "") || (from && to && Number(from) > Number(to))) return undefined;
  if (from === "") return { first: Math.max(0, length - Number(to)), last: length - 1 };
  return { first: Number(from), last: to ? Math.min(Number(to), length - 1) : length - 1 };
}
