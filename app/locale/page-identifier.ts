/**
 * What a page is called in calls and in tracking: its path without the prefix of locale and platform (shell.md §7),
 * for example "/leinwanddruck"; "/" for home.
 *
 * @param basename the prefix, "" or for example "/fr"
 */
export function pageIdentifier(pathname: string, basename: string): string {
  const isInside = pathname === basename || pathname.startsWith(`${basename}/`);
  return (isInside ? pathname.slice(basename.length) : pathname).replace(/\/+$/, "") || "/";
}
