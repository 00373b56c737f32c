/** Header and footer of these pages bypass the cache (shell 2.2, shop 2.2). In its own file, so browsers do not load the page families. */
const path = /^\/(?:products|vorkonfigurator-kalender|vorkonfigurator-karten)\/?$/;

/** @param basename prefix of the pathname, such as "/fr/d" */
export function hasFreshFrame(pathname: string, basename = ""): boolean {
  return pathname.startsWith(basename) && path.test(pathname.slice(basename.length));
}

/**
 * Returns true if only one of two pages has a path on which an experiment may change the frame.
 *
 * @param paths path prefixes, separated by spaces, as in `data-frame-paths` of the header
 */
export function changesFrameExperiments([from, to]: readonly [string, string], paths: string | undefined, basename = ""): boolean {
  const starts = paths ? paths.split(" ") : [];
  return starts.some((start) => from.startsWith(basename + start) !== to.startsWith(basename + start));
}
