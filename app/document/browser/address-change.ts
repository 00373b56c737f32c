import { pageChangeEvent } from "./page-change.ts";

/** Announces a change of the page's query; the router cancels the event and makes the change itself. */
export const queryChangeEvent = "document:address-change";

export type QueryChangeEvent = CustomEvent<{ href: string; replace: boolean }>;

/** Event before the router updates `location`. */
const addressComing = "document:address-coming";

/** Target of a pending router navigation. */
let coming: URL | undefined;

/** @param href URL of this page with another query */
export function changeQuery(href: string, { replace = false } = {}): void {
  const change: QueryChangeEvent = new CustomEvent(queryChangeEvent, { cancelable: true, detail: { href, replace } });
  if (document.dispatchEvent(change)) {
    history[replace ? "replaceState" : "pushState"](null, "", href);
    document.dispatchEvent(new Event(pageChangeEvent));
    return;
  }
  coming = new URL(href, location.href);
  document.dispatchEvent(new Event(addressComing));
}

/** Returns the page's query; while a change is pending, the new one. */
export function currentQuery(): string {
  return coming?.pathname === location.pathname ? coming.search : location.search;
}

export function onQueryChange(changed: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const arrived = () => {
    if (location.href === coming?.href || location.pathname !== coming?.pathname) coming = undefined;
    changed();
  };
  const stepped = () => {
    coming = undefined;
    changed();
  };
  document.addEventListener(addressComing, changed, { signal });
  document.addEventListener(pageChangeEvent, arrived, { signal });
  window.addEventListener("popstate", stepped, { signal });
  return () => controller.abort();
}
