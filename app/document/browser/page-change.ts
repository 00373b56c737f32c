import type { Lifetime } from "./behaviours.ts";

/** Event after another page or history entry is shown, before the focus moves. */
export const pageChangeEvent = "document:page-change";

export function onPageChange({ signal }: Lifetime, changed: () => void): void {
  document.addEventListener(pageChangeEvent, changed, { signal });
}

/** Like `onPageChange`, but not for another query or hash of the same page. */
export function onPathChange(life: Lifetime, changed: () => void): void {
  let path = location.pathname;
  onPageChange(life, () => {
    if (location.pathname === path) return;
    path = location.pathname;
    changed();
  });
}
