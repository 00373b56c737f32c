/** Lower-case words, digits and dashes between slashes: what a slug of a story can be. */
const slugPattern = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const longestSlug = 200;

/** Whether a path, without slashes at its ends, can be the slug of a story; whatever else it is costs no read. */
export function isSlug(path: string): boolean {
  return path.length <= longestSlug && slugPattern.test(path);
}
