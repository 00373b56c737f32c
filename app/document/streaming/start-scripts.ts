import type { EntryContext } from "react-router";
import { memo } from "#app/cache/memo.ts";
import { boot } from "../browser/boot.ts";
import { basenameOf, browserNames, buildOf, modulesOf, routeIdsOf } from "../internals.ts";

// The router's own <Scripts> preloads every module in the head and starts at once. This is the same hand-over,
// written beside React, with the start left to `boot`.

/** The script that opens the hand-off and boots the page; `nonce` is the response's own. */
export function startScript(router: EntryContext, nonce: string): string {
  return (
    `<script nonce="${nonce}">${browserNames.context}={basename:${forScript(basenameOf(router))},` +
    "stream:new ReadableStream({start(c){window.c=c}}).pipeThrough(new TextEncoderStream)};" +
    `(${boot})(${bootArguments(router)})</script>`
  );
}

/** One piece of the hand-off: text of the loader data's stream. */
export function handOffScript(text: string, nonce: string): string {
  return `<script nonce="${nonce}">c.enqueue(${quoted(text)})</script>`;
}

export function handOffEnd(nonce: string): string {
  return `<script nonce="${nonce}">c.close()</script>`;
}

/** The arguments of `boot`, as script. The same for every page of the same routes. */
function bootArguments(router: EntryContext): string {
  const ids = routeIdsOf(router);
  return memo(buildOf(router), ids.join(" "), () => {
    const { first, byRoute, entry, preloads } = modulesOf(router, ids);
    return [first, byRoute, browserNames.modules, entry, preloads].map(forScript).join(",");
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
