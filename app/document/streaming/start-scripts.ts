import type { EntryContext } from "react-router";
import { memo } from "#app/cache/memo.ts";
import { reportsPath } from "#app/observe/reports-path.ts";
import { boot } from "../browser/boot.ts";
import { fill, fillIn } from "../browser/fill.ts";
import { noncePlace } from "../fragments/nonce-place.ts";
import { basenameOf, browserNames, buildOf, modulesOf, routeIdsOf } from "../internals.ts";

// The router's own <Scripts> preloads every module in the head and starts at once. This is the same hand-over, written beside
// React, with the start left to `boot`.

/**
 * The script that starts a page in the browser: it lays out the loader data for the router, boots the page, and puts late sheets
 * into their places as they come. Written with the placeholder of the nonce.
 *
 * @param handOff the router's loader data, whole
 */
export function startOf(router: EntryContext, handOff: string): string {
  const context = `${browserNames.context}={basename:${forScript(basenameOf(router))},stream:new Response(${quoted(handOff)}).body}`;
  return `<script nonce="${noncePlace}">${context};fillIn=()=>(${fillIn})(${fill});(${boot})(${bootArguments(router)})</script>`;
}

/** The arguments of `boot`, as script. The same for every page of the same routes. */
function bootArguments(router: EntryContext): string {
  const ids = routeIdsOf(router);
  return memo(buildOf(router), ids.join(" "), () => {
    const { page, entry, router: ofRouter, byRoute } = modulesOf(router, ids);
    return [page, entry, ofRouter, byRoute, browserNames.modules, reportsPath].map(forScript).join(",");
  });
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
