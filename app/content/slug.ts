/** Slugs that the content service allows. Each part starts with a letter or digit, so the shop can use paths such as "/_health". */
const slugPattern = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/;
const maxSlugLength = 200;

/** Returns true if the path, without leading and trailing slashes, is a valid slug. */
export function isSlug(path: string): boolean {
  return path.length <= maxSlugLength && slugPattern.test(path);
}

/** For requested paths, use `trimSlashes`, since "//x" is not a page. */
export function trimEditorPath(path: string): string {
  return path.replace(/^\/+|\/+$/g, "");
}
