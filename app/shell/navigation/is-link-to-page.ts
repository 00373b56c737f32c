/** Ignores a trailing slash; a link with a query or hash never matches. */
export function isSamePath(href: string, path: string): boolean {
  return plain(href) === plain(path);
}

function plain(path: string): string {
  return path.replace(/\/$/, "");
}
