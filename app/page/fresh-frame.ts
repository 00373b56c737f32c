/** Pages whose header and footer bypass the cache (shell 2.2, shop 2.2). The browser loads this file, not the page families. */
const path = /^\/(?:products|vorkonfigurator-kalender|vorkonfigurator-karten)\/?$/;

/** @param basename prefix of the pathname, such as "/fr/d" */
export function hasFreshFrame(pathname: string, basename = ""): boolean {
  return pathname.startsWith(basename) && path.test(pathname.slice(basename.length));
}
