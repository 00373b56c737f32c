import { useEffect } from "react";
import { useHref, useNavigate } from "react-router";

/**
 * Turns clicks on the plain links of paper into client navigation: one handler for the whole page.
 * Links that leave the shop's prefix, open elsewhere or lead to a designer stay links.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  const basename = useHref("/").replace(/\/$/, "");

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = event.defaultPrevented ? undefined : internalPath(event, basename);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, basename]);
}

/** Another prefix of the address (shop.md §2), a designer, or a file: not pages of this router, though they begin like one. */
function isElsewhere(path: string): boolean {
  return /^\/[a-z]{1,2}(\/|$)/.test(path) || path.startsWith("/configurator-") || /\.[a-z0-9]+$/i.test(path);
}

/** The path behind the prefix that a click leads to, or undefined when it is the browser's to follow. */
function internalPath(event: MouseEvent, basename: string): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return undefined;
  if (link.origin !== location.origin) return undefined;
  const inside = link.pathname === basename || link.pathname.startsWith(`${basename}/`);
  if (!inside || isElsewhere(link.pathname.slice(basename.length))) return undefined;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return undefined;
  return (link.pathname.slice(basename.length) || "/") + link.search + link.hash;
}
