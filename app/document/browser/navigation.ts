const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * @returns path, query and hash for this host; the whole URL for another @throws Error for another host without `external`, and for an
 * unsafe protocol (shop 8.4, shop 8.5)
 */
export function navigationTarget(to: string, here: string, { external = false } = {}): string {
  const { protocol, origin, pathname, search, hash, href } = new URL(to, here);
  if (!safeProtocols.has(protocol)) throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
  // A path that starts with "//" would name another host.
  if (origin === new URL(here).origin && !pathname.startsWith("//")) return pathname + search + hash;
  if (!external) {
    throw new Error(
      "Navigating to an external URL is not allowed by default. Say that it is meant: navigationTarget(to, here, { external: true }).",
    );
  }
  return href;
}

/** Removes the basename, which the router adds: "/fr?sku=a" gives "/?sku=a". */
export function withoutBasename(target: string, basename: string): string {
  const path = target.slice(basename.length);
  return path.startsWith("/") ? path : `/${path}`;
}
