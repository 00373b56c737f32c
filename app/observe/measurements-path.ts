/** Prefix of the experimentation client's posts, on every host of the shop; the wire path follows (shell 7.8, shell 7.9). */
export const measurementsPath = "/_measure/";

/** Path of a visitor's treatments. It is requested below the page's prefix, since audiences depend on the locale. */
export const experimentsPath = "/_experiments";

/** @param path after the prefix, with or without a trailing slash */
export function isExperimentsPath(path: string): boolean {
  return path === experimentsPath || path === `${experimentsPath}/`;
}
