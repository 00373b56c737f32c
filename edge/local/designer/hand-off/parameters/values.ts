/** Parameters of a hand-off: single values, lists, or objects of values, unparsed. */
export type HandOffValues = Readonly<Record<string, string | readonly string[] | Readonly<Record<string, string>>>>;

export type HandOffFault = { parameter: string; why: string };

/** Returns a fault for each contradiction between parameters, and false for each check that passes. */
export type ContradictionCheck = (given: HandOffValues) => (HandOffFault | false)[];

/** Returns a single value; undefined for a missing parameter, a list or an object. */
export function singleValue(given: HandOffValues, parameter: string): string | undefined {
  const value = given[parameter];
  return typeof value === "string" ? value : undefined;
}

export function listValue(given: HandOffValues, parameter: string): readonly string[] {
  const value = given[parameter];
  return Array.isArray(value) ? value : [];
}

export function partValue(given: HandOffValues, parameter: string, name: string): string | undefined {
  const value = given[parameter];
  return typeof value === "object" && !Array.isArray(value) ? (value as Record<string, string>)[name] : undefined;
}
