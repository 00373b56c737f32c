/**
 * Tells whether an editor's `robots` has one of these directives, such as "noindex". The value of a directive is part of it:
 * "max-image-preview:none" is not "none". Blanks separate directives, too, as some editors type them.
 */
export function hasDirective(robots: string, ...names: readonly string[]): boolean {
  const directives = robots
    .toLowerCase()
    .replace(/\s*:\s*/g, ":")
    .split(/[\s,]+/);
  return directives.some((directive) => names.includes(directive));
}
