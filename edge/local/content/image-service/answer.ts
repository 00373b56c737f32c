import { json } from "../../json.ts";
import { readAddress } from "./address.ts";
import { type Bytes, byteCache } from "./byte-cache.ts";
import { type Change, readChange } from "./change.ts";
import { contentTypes, type Format } from "./format.ts";
import { render } from "./render.ts";
import { designSource, fileSource } from "./source.ts";
import { TooLarge } from "./target-size.ts";

/** The most bytes of made pictures that are kept. */
const keptBytes = 64 * 1024 * 1024;

/**
 * Serves the pictures of a folder, and designs that are drawn when they are asked for, at Storyblok's addresses.
 *
 * `/f/{space}/{w}x{h}/{hash}/{name}` is the original, with `/m/{w}x{h}/filters:quality(85):format(webp)` behind it a changed
 * one (see `change.ts`). 404 for a picture that is not there, 400 for a change that cannot be read or is larger than 4000. A
 * design (see `pictures/designs/design.ts`) has the size that its address says.
 */
export function pictureAnswer(folder: string): (request: Request, url: URL) => Promise<Response | undefined> {
  const kept = byteCache(keptBytes);

  return async (request, url) => {
    const address = readAddress(url.pathname);
    if (!address) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") return json({ error: "use GET or HEAD" }, 405);
    const source = (await fileSource(folder, address)) ?? designSource(address);
    if (!source) return undefined;
    if (source.original && (address.change === null || address.format === "svg")) return picture(await source.original(), address.format);
    if (address.format === "svg") return undefined;
    // A design has no bytes of its own: unchanged, it is what its name says.
    const change = readChange(address.change ?? `filters:format(${address.format})`);
    if (!change) return json({ error: `cannot read the change ${JSON.stringify(address.change)}` }, 400);
    const format = change.format ?? negotiated(request, address.format);
    const key = JSON.stringify([address.name, source.version, format, change]);
    return changed(() => kept(key, async () => render(await source.opened(change), change, format)), change, format);
  };
}

async function changed(read: () => Promise<Bytes>, change: Change, format: Format): Promise<Response> {
  try {
    return picture(await read(), format, change.format ? {} : { vary: "accept" });
  } catch (error) {
    if (error instanceof TooLarge) return json({ error: error.message }, 400);
    throw error;
  }
}

/** Without a format filter the image service sends webp to whoever takes it. */
function negotiated(request: Request, original: Format): Format {
  return request.headers.get("accept")?.includes("image/webp") ? "webp" : original;
}

function picture(bytes: Bytes, format: Format | "svg", headers: Record<string, string> = {}): Response {
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
