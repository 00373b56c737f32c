import { pageChange } from "./page-change.ts";

/** Told to the document where a part of the page changes the page's own address; the router, once it runs, takes it upon itself. */
export const addressChange = "document:address-change";

export type AddressChange = CustomEvent<{ href: string; replace: boolean }>;

/**
 * Changes the address of the page, which stays as it is: a step of the history for a state of one of its parts.
 *
 * @param href of this very page, with another query
 * @param replace puts it in the place of the last step
 */
export function changeAddress(href: string, { replace = false } = {}): void {
  const change: AddressChange = new CustomEvent(addressChange, { cancelable: true, detail: { href, replace } });
  if (!document.dispatchEvent(change)) return;
  history[replace ? "replaceState" : "pushState"](null, "", href);
  document.dispatchEvent(new Event(pageChange));
}

/** Calls back whenever the address of the page may have changed. @returns ends it */
export function onAddressChange(changed: () => void): () => void {
  document.addEventListener(pageChange, changed);
  window.addEventListener("popstate", changed);
  return () => {
    document.removeEventListener(pageChange, changed);
    window.removeEventListener("popstate", changed);
  };
}
