import { type EntryContext, UNSAFE_useScrollRestoration } from "react-router";

// Everything here leans on names that React Router and React do not document. It was read out of the versions below, and stands
// in no other file; internals.test.ts says in a sentence which name an upgrade has taken away.

/** The versions that these names were read out of. */
export const readFrom = { "react-router": "7.18.4", "react-dom": "19.3.1" } as const;

declare global {
  /** What the router's start in the browser reads. */
  interface Window {
    __reactRouterContext: Record<string, unknown>;
  }
}

/** What the router's start in the browser reads, by name. */
export const browserNames = {
  /** The prefix, the loader data as a stream, and how the router runs. */
  context: "__reactRouterContext",
  /** The modules of the matched routes, by id. */
  modules: "__reactRouterRouteModules",
} as const;

/** The loader data as a stream, taken out: the router would print it among React's output by itself. */
export function takeHandOff(router: EntryContext): ReadableStream<Uint8Array> | undefined {
  const handOff = router.serverHandoffStream;
  delete router.serverHandoffStream;
  return handOff;
}

/** The request's prefix: the router's context stands in its hand-off string, and all else there is the same for every document. */
export function basenameOf({ serverHandoffString = "{}" }: EntryContext): string {
  return (JSON.parse(serverHandoffString) as { basename?: string }).basename ?? "/";
}

/** The modules of a document: the entry and what runs before it; those of its routes, by id, and what runs before them and the router. */
export type Modules = { page: string[]; entry: string; router: string[]; byRoute: Record<string, string> };

/** The ids of the matched routes: documents with the same have the same modules. */
export function routeIdsOf({ staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.map((match) => match.route.id);
}

export function modulesOf({ manifest }: EntryContext, ids: readonly string[]): Modules {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const byRoute = Object.fromEntries(routes.map((route) => [route.id, route.module]));
  // While the shop is developed, what reloads modules runs before them, and they import each other one by one.
  const page = manifest.hmr ? [manifest.hmr.runtime] : [...manifest.entry.imports];
  const named = new Set([...page, ...Object.values(byRoute), manifest.entry.module]);
  const deeper = manifest.hmr ? [] : routes.flatMap((route) => route.imports ?? []);
  const router = [...new Set([manifest.url, ...deeper])].filter((address) => !named.has(address));
  return { page, entry: manifest.entry.module, router, byRoute };
}

/** One manifest is one build; what follows from it is found once. */
export function buildOf({ manifest }: EntryContext): EntryContext["manifest"] {
  return manifest;
}

/** Whether a loader has refused or failed, so that the error page stands in the page's place. */
export function hasErrors({ staticHandlerContext }: EntryContext): boolean {
  return Boolean(staticHandlerContext.errors);
}

/** In the browser: completes the context that the document has opened with what is the same for all. */
export function completeContext(future: Record<string, boolean>): void {
  Object.assign(window.__reactRouterContext, { future, routeDiscovery: { mode: "initial" }, ssr: true, isSpaMode: false });
}

/** In the browser: the prefix of this document, without a slash at its end. */
export function basenameHere(): string {
  return String(window.__reactRouterContext.basename).replace(/\/$/, "");
}

/** The router's <ScrollRestoration> without its script, which only a document that is being loaded could run. */
export function RestoredScroll(): null {
  UNSAFE_useScrollRestoration();
  return null;
}
