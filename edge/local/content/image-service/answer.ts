import { jsonResponse } from "../../json.ts";
import { parsePicturePath } from "./address.ts";
import { type Bytes, createByteCache } from "./byte-cache.ts";
import { type ImageTransformation, parseImageTransformation } from "./change.ts";
import { contentTypes, type PictureFormat } from "./format.ts";
import { renderPicture } from "./render.ts";
import { designSource, openFileSource } from "./source.ts";
import { PictureTooLargeError } from "./target-size.ts";

const cacheSize = 64 * 1024 * 1024;

/** Shared by all tenants, which have mostly the same pictures; each takes up to a second to draw. */
const cached = createByteCache(cacheSize);

/**
 * Serves the pictures of folders (the first folder with the name wins) and designs, drawn on request, at Storyblok's URLs.
 *
 * `/f/{space}/{w}x{h}/{hash}/{name}` is the original; `/m/{w}x{h}/filters:quality(85):format(webp)` after it changes it (`change.ts`).
 * Undefined for an unknown picture, 400 for an invalid change or one beyond 4000 pixels. A design (`pictures/designs/design.ts`) takes its
 * original size from the URL.
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
    // A design has no file, so without a change it is rendered in the format of its name.
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

/** Returns WebP if the client accepts it, else the original format, as Storyblok does without a format filter. */
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
