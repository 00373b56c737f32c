import { useEffect } from "react";
import { useLocation } from "react-router";

/** After client navigation the new page's content has the focus, as after a load: a screen reader starts there. */
export function usePageFocus(): void {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in the address of the same page moves no focus
  useEffect(() => {
    if (key !== "default") document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}
