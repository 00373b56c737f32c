import { useEffect } from "react";
import { useLocation } from "react-router";

/** Focuses the content after client navigation: screen readers start there. */
export function usePageFocus(): void {
  const { key, pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice in the address of the same page moves no focus
  useEffect(() => {
    if (key !== "default") document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}
