/** The families of pages whose header and footer come from no memory (shell.md §2, shop.md §2): the browser knows no more of families. */
const path = /^\/(?:products|vorkonfigurator-kalender|vorkonfigurator-karten)\/?$/;

/**
 * Whether the frame of a page is read afresh: for its documents, and by client navigation to it.
 *
 * @param pathname of the page; behind its prefix it must be one of these pages, and end there
 * @param basename the locale and platform prefix in front of it, where there is one, such as "/fr/d"
 */
export function hasFreshFrame(pathname: string, basename = ""): boolean {
  return pathname.startsWith(basename) && path.test(pathname.slice(basename.length));
}
