import { type RefObject, useEffect } from "react";

/** Stores the clicked item in the page's history entry, so that the back button can focus it. */
export function storeOpenedItem({ target }: { target: EventTarget }): void {
  const item = (target as Element).closest?.<HTMLElement>("[data-item]")?.dataset.item;
  if (item) history.replaceState({ ...history.state, item }, "");
}

export function useFocusOnOpenedItem(root: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  useEffect(() => {
    const item = isLoaded ? openedItem() : undefined;
    const link = item && root.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`);
    if (link && (document.activeElement === document.body || document.activeElement?.id === "content")) link.focus({ preventScroll: true });
  }, [root, isLoaded]);
}

function openedItem(): string | undefined {
  const { item }: { item?: unknown } = history.state ?? {};
  return typeof item === "string" ? item : undefined;
}
