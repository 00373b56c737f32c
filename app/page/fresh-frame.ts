/** Pages whose header and footer bypass the cache (shell 2.2, shop 2.2). The browser loads this file, not the page families. */
const path = /^\/(?:products|vorkonfigurator-kalender|vorkonfigurator-karten)\/?$/;

/** @param basename prefix of the pathname, such as "/fr/d" */
export function hasFreshFrame(pathname: string, basename = ""): boolean {
  return pathname.startsWith(basename) && path.test(pathname.slice(basename.length));
}

/**
 * Returns true if only one of two pages is below a path where an experiment may change the frame.
 *
 * @param paths separated by spaces, as the header names them
 */
export function crossesFramePath([from, to]: readonly [string, string], paths: string | undefined, basename = ""): boolean {
  const starts = paths ? paths.split(" ") : [];
  return starts.some((start) => from.startsWith(basename + start) !== to.startsWith(basename + start));
}
