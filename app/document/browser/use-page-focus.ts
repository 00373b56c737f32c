import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Focuses the content after client navigation, so that screen readers start there. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
}
