/**
 * Page name in API calls and tracking (shell 7.19): "/leinwanddruck", "/" for home.
 *
 * @param basename the prefix, "" or "/fr"
 */
export function pageIdentifier(pathname: string, basename: string): string {
  const isInside = pathname === basename || pathname.startsWith(`${basename}/`);
  return (isInside ? pathname.slice(basename.length) : pathname).replace(/\/+$/, "") || "/";
}
