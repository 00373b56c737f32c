/** Marks the links of `[data-navigation]` that lead to this very page, and no others. */
export function markCurrentPage(root: ParentNode, pathname: string): void {
  for (const link of root.querySelectorAll("[data-navigation] a[href]")) {
    if (leadsTo(link.getAttribute("href") ?? "", pathname)) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/**
 * Whether an address as paper prints it (a path, for a page of this market) is that of the page at a path, whichever way
 * the two end. An address with a query or a hash leads to a state or a place of a page.
 */
export function leadsTo(href: string, path: string): boolean {
  return plain(href) === plain(path);
}

function plain(path: string): string {
  return path.replace(/\/$/, "");
}
