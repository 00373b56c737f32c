import { useEffect } from "react";
import { useHref, useNavigate } from "react-router";
import { followedLink } from "./followed-link.ts";
import { navigationTarget, withoutBasename } from "./navigation.ts";

/** @param isElsewhere returns true for a path (without prefix) that this router does not serve; must be a stable function */
export function usePlainLinks(isElsewhere: (path: string) => boolean): void {
  const navigate = useNavigate();
  const basename = useHref("/").replace(/\/$/, "");

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented ? undefined : followedLink(event);
      if (!link || !isPage(link, basename, isElsewhere)) return;
      event.preventDefault();
      void navigate(withoutBasename(navigationTarget(link.href, location.href), basename));
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, basename, isElsewhere]);
}

function isPage({ origin, pathname, search, hash }: HTMLAnchorElement, basename: string, isElsewhere: (path: string) => boolean): boolean {
  if (origin !== location.origin || !(pathname === basename || pathname.startsWith(`${basename}/`))) return false;
  const path = pathname.slice(basename.length);
  // The router would write the card channel's prefix without its trailing slash.
  if (basename !== "" && path === "/") return false;
  if (isElsewhere(path)) return false;
  return !(hash && pathname === location.pathname && search === location.search);
}
