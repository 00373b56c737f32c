/** Max length that the newsletter call accepts (shell 7.5); the path of a missing page may be longer. */
export const maxPageIdentifierLength = 500;

/**
 * Names a page in API calls and tracking (shell 7.19): "/leinwanddruck", "/" for home. Truncates long names, but not within a
 * percent-encoded character.
 */
export function pageIdentifier(pathname: string, basename: string): string {
  const isInside = pathname === basename || pathname.startsWith(`${basename}/`);
  const path = isInside ? pathname.slice(basename.length) : pathname;
  const name = path.replace(/\/+$/, "") || "/";
  return name.length <= maxPageIdentifierLength ? name : name.slice(0, maxPageIdentifierLength).replace(/(?:%[0-9A-F]?|\/)$/i, "");
}
