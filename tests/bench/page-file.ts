import { gzipSync } from "node:zlib";
import { commandLine, wholeNumber } from "../../edge/local/arguments.ts";
import { createStaticFiles } from "../../edge/static-files.ts";

// One page as a file: its bytes in memory under every address, with the headers that it was served with,
// and the files of a build beside it. The least that any server on Deno does for a page.

const { page, files, port } = commandLine({ page: "", files: "build/client", port: "0" });
const { html, headers } = JSON.parse(await Deno.readTextFile(page)) as { html: string; headers: Record<string, string> };
const bytes = new TextEncoder().encode(html);
const gzipped = new Uint8Array(gzipSync(bytes));
const assets = await createStaticFiles(new URL(`../../${files}/`, import.meta.url));

/** Compressed for whom it may be, as the shop does it. */
function whole(request: Request): Response {
  const takesGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  return takesGzip ? new Response(gzipped, { headers: { ...headers, "content-encoding": "gzip" } }) : new Response(bytes, { headers });
}

const server = Deno.serve(
  { port: wholeNumber("port", port), onListen: (address) => console.log(`page file listens on http://localhost:${address.port}`) },
  async (request) => {
    // The page itself comes first, so that a measured request does nothing else.
    if (!new URL(request.url).pathname.includes(".")) return whole(request);
    return (await assets(request, false)) ?? new Response(null, { status: 404 });
  },
);

for (const signal of ["SIGINT", "SIGTERM"] as const) Deno.addSignalListener(signal, () => void server.shutdown().then(() => Deno.exit(0)));
