import { useEffect } from "react";
import { useHref, useNavigate } from "react-router";
import { isCall, isOtherApp } from "#app/locale/other-apps.ts";
import { followedLink } from "#app/ui/followed-link.ts";
import { navigationTarget } from "./navigation.ts";

/**
 * Turns clicks on the plain links of paper into client navigation: one handler for the whole page.
 * Links that leave the shop's prefix, open elsewhere or lead to another application stay links.
 */
export function usePlainLinks(): void {
  const navigate = useNavigate();
  const basename = useHref("/").replace(/\/$/, "");

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented ? undefined : followedLink(event);
      if (!link || !isPage(link, basename)) return;
      event.preventDefault();
      void navigate(navigationTarget(link.href, location.href).slice(basename.length) || "/");
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, basename]);
}

/** Whether a link leads to another page under this prefix. */
function isPage({ origin, pathname, search, hash }: HTMLAnchorElement, basename: string): boolean {
  if (origin !== location.origin || !(pathname === basename || pathname.startsWith(`${basename}/`))) return false;
  const path = pathname.slice(basename.length);
  // The router would write the card channel's prefix without the slash that its address ends in.
  if (basename !== "" && path === "/") return false;
  if (isElsewhere(path)) return false;
  return !(hash && pathname === location.pathname && search === location.search);
}

/** Another prefix (shop.md §2), another application, a file or the icons: no pages of this router, though they begin like one. */
function isElsewhere(path: string): boolean {
  return /^\/[a-z]{1,2}(\/|$)/.test(path) || isOtherApp(path) || isCall(path) || /\.[a-z0-9]+$/i.test(path) || path.startsWith("/_");
}
