/**
 * Whether an address as a sheet prints it (a path, for a page of this market) is that of the page at a path, whichever way
 * the two end. An address with a query or a hash leads to a state or a place of a page.
 */
export function leadsTo(href: string, path: string): boolean {
  return plain(href) === plain(path);
}

function plain(path: string): string {
  return path.replace(/\/$/, "");
}
