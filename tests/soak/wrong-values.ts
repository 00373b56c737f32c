/** A way to a value within an answer. */
export type Path = readonly (string | number)[];

/** What stands in for a field's right value. @returns undefined where the field is left out */
export type Wrong = (right: unknown) => unknown;

/** Twelve ways for a field to be wrong. */
export const wrongValues: Record<string, Wrong> = {
  missing: () => undefined,
  null: () => null,
  "of another type": (right) => (typeof right === "string" ? 42 : typeof right === "object" ? "text" : [right]),
  huge: (right) => (typeof right === "string" ? "x".repeat(100_000) : 1e300),
  negative: () => -1,
  "NaN as text": () => "NaN",
  markup: () => '"><script>alert(1)</script>',
  "half of a pair of surrogates": () => "\ud800",
  "a prototype": () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  "an empty list": () => [],
  "10,000 items": (right) => itemsOf(Array.isArray(right) ? (right[0] ?? right) : right),
  "nested deep": () => JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`),
};

/** 10,000 of an item, or as many as fit into an answer that is read. */
function itemsOf(item: unknown): unknown[] {
  const size = (JSON.stringify(item) ?? "").length + 1;
  return Array.from({ length: Math.min(10_000, Math.ceil(1_900_000 / size)) }, () => item);
}

/** The ways to every field of an answer, its whole among them; of a list, to its first item. */
export function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [at];
  const inner = Array.isArray(value) ? value.slice(0, 1).map((item, index) => [index, item] as const) : Object.entries(value);
  return [at, ...inner.flatMap(([key, item]) => pathsOf(item, [...at, key]))];
}

/** The answer with one field replaced, as it goes over the wire. */
export function wronged(answer: unknown, path: Path, wrong: Wrong): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return wrong(answer);
  if (Array.isArray(answer)) return answer.map((item, index) => (index === key ? wronged(item, rest, wrong) : item));
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, item]) => [name, name === key ? wronged(item, rest, wrong) : item]));
}
