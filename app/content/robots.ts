/** Compares directives with their values: "max-image-preview:none" is not "none". Also splits at blanks. */
export function hasRobotsDirective(robots: string, ...names: readonly string[]): boolean {
  const directives = robots
    .toLowerCase()
    .replace(/\s*:\s*/g, ":")
    .split(/[\s,]+/);
  return directives.some((directive) => names.includes(directive));
}
