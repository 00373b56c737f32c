/** Page name in API calls and tracking (shell 7.19): "/leinwanddruck", "/" for home. */
export function pageIdentifier(pathname: string, basename: string): string {
  const isInside = pathname === basename || pathname.startsWith(`${basename}/`);
  return (isInside ? pathname.slice(basename.length) : pathname).replace(/\/+$/, "") || "/";
}
