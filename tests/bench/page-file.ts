import { gzipSync } from "node:zlib";
import { parseCommandLine, parseWholeNumberOrExit } from "../../edge/local/arguments.ts";
import { createStaticFileHandler } from "../../edge/static-files.ts";

// Serves one page from memory at every address, with its original headers, beside the files of a build: the lower bound of any server on
// Deno.

const { page, files, port } = parseCommandLine({ page: "", files: "build/client", port: "0" });
const { html, headers } = JSON.parse(await Deno.readTextFile(page)) as { html: string; headers: Record<string, string> };
const bytes = new TextEncoder().encode(html);
const gzipped = new Uint8Array(gzipSync(bytes));
const assets = await createStaticFileHandler(new URL(`../../${files}/`, import.meta.url));

/** Returns the page, compressed if the client accepts it, as in the shop. */
function pageResponse(request: Request): Response {
  const takesGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  return takesGzip ? new Response(gzipped, { headers: { ...headers, "content-encoding": "gzip" } }) : new Response(bytes, { headers });
}

const server = Deno.serve(
  {
    port: parseWholeNumberOrExit("port", port),
    onListen: (address) => console.log(`page file listens on http://localhost:${address.port}`),
  },
  async (request) => {
    // The page comes first, so that measured requests skip the file lookup.
    if (!new URL(request.url).pathname.includes(".")) return pageResponse(request);
    return (await assets(request, false)) ?? new Response(null, { status: 404 });
  },
);

for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => void server.shutdown().then(() => Deno.exit(0)));
