import { jsonResponse } from "../../json.ts";
import { parsePicturePath } from "./address.ts";
import { type Bytes, createByteCache } from "./byte-cache.ts";
import { type ImageTransformation, parseImageTransformation } from "./change.ts";
import { contentTypes, type PictureFormat } from "./format.ts";
import { renderPicture } from "./render.ts";
import { designSource, openFileSource } from "./source.ts";
import { PictureTooLargeError } from "./target-size.ts";

const cacheSize = 64 * 1024 * 1024;

/** Shared by all tenants, which have mostly the same pictures; a picture takes up to a second to draw. */
const cached = createByteCache(cacheSize);

/**
 * Serves, at Storyblok's URLs, the pictures of folders (the first folder with the name wins) and designs, which are drawn on request.
 *
 * `/f/{space}/{w}x{h}/{hash}/{name}` is the original. Appending `/m/{w}x{h}/filters:quality(85):format(webp)` transforms it (`change.ts`).
 * Returns undefined for an unknown picture, 400 for an invalid transformation or a result larger than 4000 pixels. The original size of a
 * design (`pictures/designs/design.ts`) is the size in its URL.
 */
export function createPictureHandler(folders: readonly string[]): (request: Request, url: URL) => Promise<Response | undefined> {
  return async (request, url) => {
    const address = parsePicturePath(url.pathname);
    if (!address) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") return jsonResponse({ error: "use GET or HEAD" }, 405);
    const source = (await openFileSource(folders, address)) ?? designSource(address);
    if (!source) return undefined;
    if (source.original && (address.change === null || address.format === "svg"))
      return pictureResponse(await source.original(), address.format);
    if (address.format === "svg") return undefined;
    // A design has no file, so without a transformation it is rendered in the format of its file extension.
    const change = parseImageTransformation(address.change ?? `filters:format(${address.format})`);
    if (!change) return jsonResponse({ error: `cannot read the change ${JSON.stringify(address.change)}` }, 400);
    const format = change.format ?? negotiateFormat(request, address.format);
    const key = JSON.stringify([address.name, source.version, format, change]);
    return answerChanged(() => cached(key, async () => renderPicture(await source.open(change), change, format)), change, format);
  };
}

async function answerChanged(read: () => Promise<Bytes>, change: ImageTransformation, format: PictureFormat): Promise<Response> {
  try {
    return pictureResponse(await read(), format, change.format ? {} : { vary: "accept" });
  } catch (error) {
    if (error instanceof PictureTooLargeError) return jsonResponse({ error: error.message }, 400);
    throw error;
  }
}

/** Returns WebP if the client accepts it, else the original format. Storyblok does the same if the URL has no format filter. */
function negotiateFormat(request: Request, original: PictureFormat): PictureFormat {
  return request.headers.get("accept")?.includes("image/webp") ? "webp" : original;
}

function pictureResponse(bytes: Bytes, format: PictureFormat | "svg", headers: Record<string, string> = {}): Response {
  return new Response(bytes, {
    headers: {
      "content-type": contentTypes[format],
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "timing-allow-origin": "*",
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}
