import type { EntryContext } from "react-router";
import { memo } from "#app/cache/memo.ts";
import { boot } from "./boot.ts";

// The router's own <Scripts> preloads every module in the head and starts at once. This is the same hand-over,
// written beside React, with the start left to `boot`.

/** The script that opens the hand-off and boots the page; `nonce` is the response's own. */
export function startScript(router: EntryContext, nonce: string): string {
  return (
    `<script nonce="${nonce}">__reactRouterContext={basename:${forScript(basenameOf(router))},` +
    "stream:new ReadableStream({start(c){window.c=c}}).pipeThrough(new TextEncoderStream)};" +
    `(${boot})(${modulesOf(router)})</script>`
  );
}

/** The router's context stands in its hand-off string; all but the prefix is the same for every document. */
function basenameOf({ serverHandoffString = "{}" }: EntryContext): string {
  return (JSON.parse(serverHandoffString) as { basename?: string }).basename ?? "/";
}

/** One piece of the hand-off: text of the loader data's stream. */
export function handOffScript(text: string, nonce: string): string {
  return `<script nonce="${nonce}">c.enqueue(${quoted(text)})</script>`;
}

export function handOffEnd(nonce: string): string {
  return `<script nonce="${nonce}">c.close()</script>`;
}

/** The arguments of `boot`, as script: the modules of the matched routes. The same for every page of the same routes. */
function modulesOf({ manifest, staticHandlerContext }: EntryContext): string {
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  return memo(manifest, ids.join(" "), () => describe(manifest, ids));
}

function describe(manifest: EntryContext["manifest"], ids: string[]): string {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const first = [manifest.hmr?.runtime, manifest.url].filter((address) => address !== undefined);
  const byRoute = Object.fromEntries(routes.map((route) => [route.id, route.module]));
  const named = new Set([...first, ...Object.values(byRoute)]);
  const deeper = [manifest.entry.module, ...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])];
  const preloads = manifest.hmr ? [] : [...new Set(deeper)].filter((address) => !named.has(address));
  return [first, byRoute, manifest.entry.module, preloads].map(forScript).join(",");
}

/** A string literal in single quotes: the text is JSON, and its many double quotes stay as they are. */
function quoted(text: string): string {
  return `'${text.replace(/[\\'\0\n\r<\u2028\u2029]/g, (sign) => escapes[sign] ?? "")}'`;
}

const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  // A parser of HTML would replace it.
  "\0": "\\x00",
  "\n": "\\n",
  "\r": "\\r",
  "<": "\\x3c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON that may stand inside a script element. */
function forScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
