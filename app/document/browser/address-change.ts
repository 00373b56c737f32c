import { pageChange } from "./page-change.ts";

/** Told to the document where a part of the page changes the page's own address; the router, once it runs, takes it upon itself. */
export const addressChange = "document:address-change";

export type AddressChange = CustomEvent<{ href: string; replace: boolean }>;

/** Told to the document where the router is about to give the page an address. */
const addressComing = "document:address-coming";

/** Where the router is about to lead: it takes a moment, in which whatever was chosen is shown already. */
let coming: URL | undefined;

/**
 * Changes the address of the page, which stays as it is: a step of the history for a state of one of its parts.
 *
 * @param href of this very page, with another query
 * @param replace puts it in the place of the last step
 */
export function changeAddress(href: string, { replace = false } = {}): void {
  const change: AddressChange = new CustomEvent(addressChange, { cancelable: true, detail: { href, replace } });
  if (document.dispatchEvent(change)) {
    history[replace ? "replaceState" : "pushState"](null, "", href);
    document.dispatchEvent(new Event(pageChange));
    return;
  }
  coming = new URL(href, location.href);
  document.dispatchEvent(new Event(addressComing));
}

/** The query of the page, as it is or is about to be. */
export function addressQuery(): string {
  return coming?.pathname === location.pathname ? coming.search : location.search;
}

/** Calls back whenever the query of the page may have changed. @returns ends it */
export function onAddressChange(changed: () => void): () => void {
  const until = new AbortController();
  const { signal } = until;
  const arrived = () => {
    if (location.href === coming?.href || location.pathname !== coming?.pathname) coming = undefined;
    changed();
  };
  const stepped = () => {
    coming = undefined;
    changed();
  };
  document.addEventListener(addressComing, changed, { signal });
  document.addEventListener(pageChange, arrived, { signal });
  window.addEventListener("popstate", stepped, { signal });
  return () => until.abort();
}
