import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join, posix, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { type ClientAddress, createRequestListener } from "@remix-run/node-fetch-server";
import { z } from "zod";
import { matchRoute, outputConfig } from "./output-routes.ts";

type FetchFunction = (request: Request) => Promise<Response>;
type LoadFunction = (file: string) => Promise<{ default: { fetch: FetchFunction } }>;

const nodeFunction = z.looseObject({
  runtime: z
    .string()
    .regex(/^nodejs\d+\.x$/, "VERCEL_RUNTIME=edge was built: this preview runs the Node function, build it without the variable"),
  handler: z.string(),
  launcherType: z.literal("Nodejs"),
  supportsResponseStreaming: z.literal(true),
});

/**
 * Serves `.vercel/output` as Vercel does: files first, then the Node function that the routes name. Calls its `fetch` with the client's IP
 * address in `x-real-ip`. The function has the environment variables of this process.
 *
 * @param load imports a module by its file URL
 *
 * @throws Error if the output is missing, or has a route or function that this preview does not support
 */
export async function serveVercelOutput(output: string, port: number, load: LoadFunction): Promise<Server> {
  const { routes } = outputConfig.parse(JSON.parse(await readFile(join(output, "config.json"), "utf8")));
  const files = await filesIn(join(output, "static"));
  const functions = await functionsIn(join(output, "functions"), load);

  const answer = async (request: Request, client: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const { target, headers } = matchRoute(
      routes,
      pathname,
      (path) => files.has(path),
      (path) => functions.has(path),
    );
    const file = files.get(target ?? "");
    if (file) return new Response(new Uint8Array(await readFile(file)), { headers: { "content-type": typeOf(file), ...headers } });
    const call = functions.get(target ?? "");
    if (!call) return new Response("NOT_FOUND\n", { status: 404 });
    const seen = new Headers(request.headers);
    seen.set("x-real-ip", client);
    return call(new Request(request, { headers: seen }));
  };

  const server = createServer(createRequestListener((request: Request, { address }: ClientAddress) => answer(request, address)));
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return server;
}

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [posix.join("/", file.slice(folder.length).replaceAll(sep, "/")), file]));
}

async function functionsIn(folder: string, load: LoadFunction): Promise<Map<string, FetchFunction>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".func"));
  const functions = names.map(async (name): Promise<[string, FetchFunction]> => {
    const config = nodeFunction.safeParse(JSON.parse(await readFile(join(folder, name, ".vc-config.json"), "utf8")));
    if (!config.success) throw new Error(`${name}: ${z.prettifyError(config.error)}`);
    const { default: handler } = await load(pathToFileURL(resolve(folder, name, config.data.handler)).href);
    return [`/${name.slice(0, -".func".length)}`, (request) => handler.fetch(request)];
  });
  return new Map(await Promise.all(functions));
}

const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "application/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  webmanifest: "application/manifest+json",
};

function typeOf(file: string): string {
  return types[file.slice(file.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
