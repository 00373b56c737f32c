/** Protocols that a navigation may lead to. */
const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/**
 * Checks where a navigation leads before anything else sees it.
 *
 * @param to an address, absolute or as a link on this page has it
 * @param here the page's own address
 * @param external says that leaving the shop is meant
 * @returns the path, query and hash of a page of this host, with no host in it; or the whole address of another one
 * @throws Error for another host that is not meant, and for an unsafe protocol (shop.md §5 and §8)
 */
export function navigationTarget(to: string, here: string, { external = false } = {}): string {
  const { protocol, origin, pathname, search, hash, href } = new URL(to, here);
  if (!safeProtocols.has(protocol)) throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`);
  // A path that begins with two slashes would name a host of its own.
  if (origin === new URL(here).origin && !pathname.startsWith("//")) return pathname + search + hash;
  if (!external) {
    throw new Error(
      "Navigating to an external URL is not allowed by default. Say that it is meant: navigationTarget(to, here, { external: true }).",
    );
  }
  return href;
}
