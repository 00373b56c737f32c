import type { EntryContext } from "react-router";
import { memo } from "#app/cache/memo.ts";
import { reportsPath } from "#app/observe/reports-path.ts";
import { boot } from "../browser/boot.ts";
import { fillAllFragments, fillHoles } from "../browser/fill.ts";
import { loadEarly } from "../browser/load-early.ts";
import { noncePlaceholder } from "../fragments/nonce-template.ts";
import { basenameOf, browserGlobals, manifestOf, modulesOf, routeIdsOf } from "../internals.ts";

// The router's <Scripts> preloads every module in the head and starts at once; here `boot` decides when.

/**
 * Start of the inline start script; contains the nonce placeholder.
 *
 * @param handOff loader data, serialized by the router
 */
export function startData(router: EntryContext, handOff: string): string {
  const context = `${browserGlobals.context}={basename:${forScript(basenameOf(router))},stream:new Response(${quoted(handOff)}).body}`;
  return `<script nonce="${noncePlaceholder}">${context};`;
}

/** Rest of the start script; the same object for pages of the same routes. */
export function startCode(router: EntryContext): Uint8Array {
  const ids = routeIdsOf(router);
  return memo(manifestOf(router), ids.join(" "), () => {
    const { page, entry, router: ofRouter, byRoute } = modulesOf(router, ids);
    const args = [page, entry, ofRouter, byRoute, browserGlobals.modules, reportsPath].map(forScript).join(",");
    return new TextEncoder().encode(`fillAll=()=>(${fillAllFragments})(${fillHoles});(${boot})(${args})</script>`);
  });
}

/** Start tag and text of the script behind an inlined stylesheet; contains the nonce placeholder. */
export function earlyScript(modules: readonly string[]): string {
  return `<script nonce="${noncePlaceholder}">loadStylesheet=(${loadEarly})(${forScript(modules)})`;
}

/** Uses single quotes, since the double quotes of JSON then need no escape. */
function quoted(text: string): string {
  return `'${text.replace(/[\\'\0\n\r<\u2028\u2029]/g, (sign) => escapes[sign] ?? "")}'`;
}

const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  // HTML parsers replace the null character.
  "\0": "\\x00",
  "\n": "\\n",
  "\r": "\\r",
  "<": "\\x3c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

function forScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
