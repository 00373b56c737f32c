/** Returns true if two stored values are equal, apart from empty fields, `enabled: true` (the default) and the order of fields. */
export function isSameExperiment(one: unknown, other: unknown): boolean {
  return JSON.stringify(withoutDefaults(one)) === JSON.stringify(withoutDefaults(other));
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
