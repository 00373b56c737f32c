/** Returns true if two stored values are equal, apart from empty fields, `enabled: true` (the default) and the order of fields. */
export function isSameExperiment(one: unknown, other: unknown): boolean {
  return JSON.stringify(withoutDefaults(one)) === JSON.stringify(withoutDefaults(other));
}

/** Fields outside the draw: results continue when they are edited. */
const outsideDraw = ["description", "flagSets", "forced"];

/** Returns true if two versions draw every visitor alike, apart from forced visitors. */
export function isSameDraw(one: unknown, other: unknown): boolean {
  return isSameExperiment(withoutFields(one, outsideDraw), withoutFields(other, outsideDraw));
}

function withoutFields(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, withoutDefaults(each)] as const);
  const filled = fields.filter(([name, each]) => !isEmpty(each) && !(name === "enabled" && each === true));
  return Object.fromEntries(filled.toSorted(([first], [second]) => (first < second ? -1 : 1)));
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === "";
}
