const slugPattern = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const maxSlugLength = 200;

/** Checks that a path, without outer slashes, can be a slug; others need no read. */
export function isSlug(path: string): boolean {
  return path.length <= maxSlugLength && slugPattern.test(path);
}
