import { type EntryContext, UNSAFE_useScrollRestoration } from "react-router";

export const verifiedVersions = { "react-router": "7.18.4", "react-dom": "19.3.1" } as const;

declare global {
  interface Window {
    __reactRouterContext: Record<string, unknown>;
  }
}

export const browserGlobals = {
  context: "__reactRouterContext",
  modules: "__reactRouterRouteModules",
} as const;

/**
 * Removes the loader data from the context, since the router would render it within React's output. The stream must not be cancelled, since
 * the router would then keep the request until `streamTimeout`.
 */
export function takeLoaderData(router: EntryContext): ReadableStream<Uint8Array> | undefined {
  const loaderData = router.serverHandoffStream;
  delete router.serverHandoffStream;
  return loaderData;
}

export function basenameOf({ serverHandoffString = "{}" }: EntryContext): string {
  return (JSON.parse(serverHandoffString) as { basename?: string }).basename ?? "/";
}

/** Module URLs in load order: imports of the entry, the entry, the manifest with imports of the routes, and the routes by id. */
export type DocumentModules = { page: string[]; entry: string; router: string[]; byRoute: Record<string, string> };

export function routeIdsOf({ staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.map((match) => match.route.id);
}

export function modulesOf({ manifest }: EntryContext, ids: readonly string[]): DocumentModules {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const byRoute = Object.fromEntries(routes.map((route) => [route.id, route.module]));
  // The dev server needs its reload runtime first.
  const page = manifest.hmr ? [manifest.hmr.runtime] : [...manifest.entry.imports];
  const named = new Set([...page, ...Object.values(byRoute), manifest.entry.module]);
  const deeper = manifest.hmr ? [] : routes.flatMap((route) => route.imports ?? []);
  const router = [...new Set([manifest.url, ...deeper])].filter((address) => !named.has(address));
  return { page, entry: manifest.entry.module, router, byRoute };
}

/** Returns one object per build, which can be a memo key. */
export function manifestOf({ manifest }: EntryContext): EntryContext["manifest"] {
  return manifest;
}

export function hasErrors({ staticHandlerContext }: EntryContext): boolean {
  return Boolean(staticHandlerContext.errors);
}

/** Browser only: adds settings common to all documents. */
export function completeContext(future: Record<string, boolean>): void {
  Object.assign(window.__reactRouterContext, { future, routeDiscovery: { mode: "initial" }, ssr: true, isSpaMode: false });
}

/** Browser only: the prefix without trailing slash. */
export function currentBasename(): string {
  return String(window.__reactRouterContext.basename).replace(/\/$/, "");
}

/** <ScrollRestoration> without its inline script, which runs only in a loaded document. */
export function ScrollRestorer(): null {
  UNSAFE_useScrollRestoration();
  return null;
}
