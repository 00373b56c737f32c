/** Marks the links of `[data-navigation]` that lead to this very page, whichever way its address ends, and no others. */
export function markCurrentPage(root: ParentNode, pathname: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>("[data-navigation] a[href]")) {
    const isCurrent = link.origin === location.origin && link.hash === "" && plain(link.pathname) === plain(pathname);
    if (isCurrent) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

function plain(path: string): string {
  return path.replace(/\/$/, "");
}
