import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { acceptsEncoding } from "./compression/accepted-encoding.ts";
import { setCommonHeaders } from "./headers.ts";
import { hasBody } from "./request-body.ts";

type Encoding = "br" | "gzip" | "identity";
type File = { url: URL; type: string; immutable: boolean; bodies: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>> };

const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  ico: "image/x-icon",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
};
const compressible = /^(text|application)\/|svg/;
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Files are listed at startup, so no path leads out of the folder. */
export async function createStaticFileHandler(folder: URL): Promise<(request: Request, secure: boolean) => Promise<Response | undefined>> {
  const files = new Map<string, File>();
  await list(folder, "/", files);
  return async (request, secure) => {
    const file = files.get(new URL(request.url).pathname);
    if (!file || (request.method !== "GET" && request.method !== "HEAD") || hasBody(request)) return undefined;
    const encoding = compressible.test(file.type) ? preferred(request) : "identity";
    const body = await bodyOf(file, encoding);
    const headers = new Headers({
      "content-type": file.type,
      "content-length": String(body.byteLength),
      "cache-control": file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    });
    setCommonHeaders(headers, secure);
    if (encoding !== "identity") headers.set("content-encoding", encoding);
    return new Response(request.method === "HEAD" ? null : body, { headers });
  };
}

async function list(folder: URL, path: string, files: Map<string, File>): Promise<void> {
  for await (const entry of Deno.readDir(folder)) {
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory) await list(new URL(`${entry.name}/`, folder), `${path}${entry.name}/`, files);
    if (!entry.isFile) continue;
    const type = types[entry.name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    files.set(path + entry.name, { url: new URL(entry.name, folder), type, immutable: path === "/assets/", bodies: new Map() });
  }
}

function bodyOf(file: File, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  let body = file.bodies.get(encoding);
  if (!body) {
    body = Deno.readFile(file.url).then(async (bytes) =>
      encoding === "identity" ? bytes : new Uint8Array(await compress[encoding](bytes)),
    );
    file.bodies.set(encoding, body);
    body.catch(() => file.bodies.delete(encoding));
  }
  return body;
}

function preferred(request: Request): Encoding {
  return (["br", "gzip"] as const).find((encoding) => acceptsEncoding(request, encoding)) ?? "identity";
}
