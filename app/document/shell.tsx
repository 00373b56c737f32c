import type { ReactNode } from "react";
import type { PostponedState } from "react-dom/static";
import { prerender } from "react-dom/static.edge";
import type { EntryContext } from "react-router";
import { logEvent } from "#app/observe/log.ts";
import { bodyEnd, joined, textOf } from "./bytes.ts";
import type { Shell } from "./shell-store.ts";

/** Stands where a nonce will go; random per process, and never part of a response. */
const noncePlace = crypto.randomUUID();
const nonceAttribute = `nonce="${noncePlace}"`;

/**
 * Renders a page's shell: everything but its late data. Late promises are replaced by ones that never settle,
 * and the rendering is ended as soon as nothing else is left to do.
 *
 * @param render gives the tree for a router context and a nonce
 * @returns undefined when the page holds the placeholder of the nonce outside of a nonce: it must not be kept
 */
export async function printShell(
  router: EntryContext,
  render: (router: EntryContext, nonce: string) => ReactNode,
): Promise<Shell | undefined> {
  const abort = new AbortController();
  const printing = prerender(render(withoutLateData(router), noncePlace), {
    signal: abort.signal,
    onError(error) {
      if (error !== endOfShell) logEvent("error", "hybrid-ssr-error", { at: "shell", reason: String(error) });
    },
  });
  // All that can be rendered now is rendered before timers run; the second turn is for work that the first one pinged.
  setTimeout(() => setTimeout(() => abort.abort(endOfShell), 0), 0);
  const { prelude, postponed } = await printing;
  const html = (await textOf(prelude)).replace(firstPaintScript, "");
  const withoutNonces = html.replaceAll(nonceAttribute, "");
  if (withoutNonces.includes(noncePlace)) return undefined;
  const encoder = new TextEncoder();
  return {
    parts: (html.endsWith(bodyEnd) ? html.slice(0, -bodyEnd.length) : html).split(noncePlace).map((part) => encoder.encode(part)),
    postponed: postponed === null ? undefined : JSON.stringify(postponed),
  };
}

/** The holes of a shell, as React takes them. A new object each time: rendering writes into it. */
export function holesOf(shell: Shell): PostponedState | undefined {
  return shell.postponed === undefined ? undefined : (JSON.parse(shell.postponed) as PostponedState);
}

/** The shell's bytes with the nonce of one response. */
export function shellBytes({ parts }: Shell, nonce: string): Uint8Array {
  const [only, ...others] = parts;
  if (only && others.length === 0) return only;
  const encoded = new TextEncoder().encode(nonce);
  return joined(parts.flatMap((part, index) => (index === 0 ? [part] : [encoded, part])));
}

/** React's note of the time of the first paint has no nonce here and would be refused; without it holes are shown at once. */
const firstPaintScript = /<script id="_R_">.*?<\/script>/;
const endOfShell = new Error("the shell ends here");
/** Late data while a shell is printed. */
export const never = new Promise<never>(() => {});

function withoutLateData(router: EntryContext): EntryContext {
  const { staticHandlerContext } = router;
  const loaderData = withholdPromises(staticHandlerContext.loaderData) as typeof staticHandlerContext.loaderData;
  return { ...router, staticHandlerContext: { ...staticHandlerContext, loaderData } };
}

function withholdPromises(value: unknown): unknown {
  if (value instanceof Promise) return never;
  if (Array.isArray(value)) return value.map(withholdPromises);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withholdPromises(inner)]));
}
