import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Focuses the content after client navigation: screen readers start there. A loaded document keeps its focus, also one whose address was
 * reached by client navigation before a reload.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Another query of the same page does not move the focus.
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}
