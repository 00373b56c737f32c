import { isSecret } from "#app/observe/secret.ts";

/** In the place of a secret: whoever asks is told. For a machine that nobody else reaches. */
export const everybody = "*";

/**
 * Whether a page is asked to tell about itself ("?debug=…", shell.md §2) by somebody who may know.
 *
 * @param secret of the environment (DEBUG_SECRET); without one, no page tells anybody anything
 */
export function mayDebug(query: URLSearchParams, secret: string | undefined): boolean {
  const given = query.get("debug");
  if (given === null || secret === undefined) return false;
  return secret === everybody || isSecret(given, secret);
}
