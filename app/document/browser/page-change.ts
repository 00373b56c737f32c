import type { Lifetime } from "./behaviours.ts";

/** Event after another page or history entry is shown, before the focus moves. */
export const pageChange = "document:page-change";

export function onPageChange({ signal }: Lifetime, changed: () => void): void {
  document.addEventListener(pageChange, changed, { signal });
}
