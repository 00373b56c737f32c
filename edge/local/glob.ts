/** Returns true if the text matches the pattern, in which `*` matches any text, including none. Needs no backtracking. */
export function matchesGlob(pattern: string, text: string): boolean {
  const [start = "", ...parts] = pattern.split("*");
  const end = parts.pop();
  if (end === undefined) return pattern === text;
  if (!text.startsWith(start) || !text.endsWith(end) || text.length < start.length + end.length) return false;
  let position = start.length;
  for (const part of parts) {
    const foundAt = text.indexOf(part, position);
    if (foundAt < 0) return false;
    position = foundAt + part.length;
  }
  return position <= text.length - end.length;
}
