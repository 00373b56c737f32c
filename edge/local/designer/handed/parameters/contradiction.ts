/** What an address hands over: a value, a list, or an object of values, as they are written. */
export type Given = Readonly<Record<string, string | readonly string[] | Readonly<Record<string, string>>>>;

/** What an address says wrong: of which parameter, and why. */
export type Wrong = { parameter: string; why: string };

/** What of an address contradicts the rest of it. */
export type Contradictions = (given: Given) => (Wrong | false)[];

/** A parameter that is one value, where it is given. */
export function one(given: Given, parameter: string): string | undefined {
  const value = given[parameter];
  return typeof value === "string" ? value : undefined;
}

export function list(given: Given, parameter: string): readonly string[] {
  const value = given[parameter];
  return Array.isArray(value) ? value : [];
}

export function part(given: Given, parameter: string, name: string): string | undefined {
  const value = given[parameter];
  return typeof value === "object" && !Array.isArray(value) ? (value as Record<string, string>)[name] : undefined;
}
