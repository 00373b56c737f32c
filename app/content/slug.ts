/** Slugs that the content service allows: each part starts with a letter or digit, so paths such as "/_health" are free for the shop. */
const slugPattern = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/;
const maxSlugLength = 200;

/** Checks that a path, without outer slashes, can be a slug; others need no read. */
export function isSlug(path: string): boolean {
  return path.length <= maxSlugLength && slugPattern.test(path);
}
