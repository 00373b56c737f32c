/** A directive includes its value: "max-image-preview:none" is not "none". Blanks separate directives, too, as some editors type them. */
export function hasDirective(robots: string, ...names: readonly string[]): boolean {
  const directives = robots
    .toLowerCase()
    .replace(/\s*:\s*/g, ":")
    .split(/[\s,]+/);
  return directives.some((directive) => names.includes(directive));
}
