import { useEffect } from "react";
import { useLocation } from "react-router";
import { operateSubNavigation, showActiveTile } from "./operate.ts";

/**
 * Operates the sub-navigation bar of a page, and brings the page's own tile into view on load and on client navigation.
 *
 * @param version of the bar that stands there
 */
export function useSubNavigation(version: string | undefined): void {
  const { pathname, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another bar
  useEffect(() => operateSubNavigation(document), [version]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has a tile of its own; a step within a page moves no bar
  useEffect(() => showActiveTile(document, hash), [version, pathname]);
}
