import { useEffect } from "react";
import { useLocation } from "react-router";
import { markCurrentPage } from "./current-page.ts";

/**
 * Marks the page's own items in navigations, which all pages share, now and after each client navigation.
 *
 * @param version of the navigations that stand there
 */
export function useCurrentPage(version: string): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other items of its own
  useEffect(() => markCurrentPage(document, location.pathname), [pathname, version]);
}
