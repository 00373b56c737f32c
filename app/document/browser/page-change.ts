import type { Life } from "./behaviours.ts";

/** Told to the document whenever another page stands in it, or another step of the history, before it takes the focus. */
export const pageChange = "document:page-change";

/** Calls back at every change of page while an element lives. */
export function onPageChange({ signal }: Life, changed: () => void): void {
  document.addEventListener(pageChange, changed, { signal });
}
