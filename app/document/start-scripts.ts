import type { EntryContext } from "react-router";
import { boot } from "./boot.ts";

// The router's own <Scripts> preloads every module in the head and starts at once. This is the same hand-over,
// written beside React, with the start left to `boot`.

/** The script that opens the hand-off and boots the page; `nonce` is the response's own. */
export function startScript(router: EntryContext, nonce: string): string {
  const { preloads, modules } = modulesOf(router);
  return (
    `<script nonce="${nonce}">window.__reactRouterContext=${router.serverHandoffString};` +
    "__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());" +
    `(${boot})(${forScript(preloads)},${forScript(modules)})</script>`
  );
}

/** One piece of the hand-off: text of the loader data's stream. */
export function handOffScript(text: string, nonce: string): string {
  return `<script nonce="${nonce}">__reactRouterContext.streamController.enqueue(${quoted(text)})</script>`;
}

export function handOffEnd(nonce: string): string {
  return `<script nonce="${nonce}">__reactRouterContext.streamController.close()</script>`;
}

type Modules = { preloads: string[]; modules: string };
const known = new WeakMap<object, Map<string, Modules>>();

/** The modules of the matched routes; the same for every page of the same routes. */
function modulesOf({ manifest, staticHandlerContext }: EntryContext): Modules {
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const key = ids.join(" ");
  const ofBuild = known.get(manifest) ?? new Map<string, Modules>();
  known.set(manifest, ofBuild);
  let modules = ofBuild.get(key);
  if (!modules) {
    modules = describe(manifest, ids);
    ofBuild.set(key, modules);
  }
  return modules;
}

function describe(manifest: EntryContext["manifest"], ids: string[]): Modules {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const preloads = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])]),
  ]);
  const hmr = manifest.hmr?.runtime;
  const modules = [
    hmr ? `import ${JSON.stringify(hmr)};` : "",
    `import ${JSON.stringify(manifest.url)};`,
    ...routes.map((route, index) => `import * as r${index} from ${JSON.stringify(route.module)};`),
    `window.__reactRouterRouteModules={${routes.map((route, index) => `${JSON.stringify(route.id)}:r${index}`).join(",")}};`,
    `import(${JSON.stringify(manifest.entry.module)});`,
  ].join("");
  return { preloads: hmr ? [] : [...preloads], modules };
}

/** A string literal in single quotes: the text is JSON, and its many double quotes stay as they are. */
function quoted(text: string): string {
  return `'${text.replace(/[\\'\n\r<\u2028\u2029]/g, (sign) => escapes[sign] ?? "")}'`;
}

const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
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
