import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Serves stand-ins for third-party scripts from a folder at `/scripts/{name}.js`. As in production, their origin differs from the shop's.
 */
export function createScriptHandler(folder: string): (url: URL) => Promise<Response | undefined> {
  return async ({ pathname }) => {
    const name = /^\/scripts\/([a-z-]+\.js)$/.exec(pathname)?.[1];
    const text = name && (await readFile(join(folder, name), "utf8").catch(() => undefined));
    return text ? new Response(text, { headers: { "content-type": "text/javascript; charset=utf-8" } }) : undefined;
  };
}
