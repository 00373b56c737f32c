/** Slugs that the content service allows: each part starts with a letter or digit, so paths such as "/_health" are free for the shop. */
const slugPattern = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/;
const maxSlugLength = 200;

/** Takes a path without outer slashes; only slugs need a read. */
export function isSlug(path: string): boolean {
  return path.length <= maxSlugLength && slugPattern.test(path);
}

/** Removes all outer slashes of a path that an editor wrote; of a requested one, `trimSlashes` removes one, since "//x" is no page. */
export function trimWrittenPath(path: string): string {
  return path.replace(/^\/+|\/+$/g, "");
}
