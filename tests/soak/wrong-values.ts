/** Path to a value within an answer. */
export type Path = readonly (string | number)[];

/** Replaces a field's value. @returns undefined to omit the field */
export type Mutation = (right: unknown) => unknown;

/** Mutations of a field by name. */
export const mutations: Record<string, Mutation> = {
  missing: () => undefined,
  null: () => null,
  "of another type": (right) => (typeof right === "string" ? 42 : typeof right === "object" ? "text" : [right]),
  huge: (right) => (typeof right === "string" ? "x".repeat(100_000) : 1e300),
  negative: () => -1,
  "NaN as text": () => "NaN",
  markup: () => '"><script>alert(1)</script>',
  "a lone surrogate": () => "\ud800",
  "a prototype": () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  "an empty list": () => [],
  "10,000 items": (right) => itemsOf(Array.isArray(right) ? (right[0] ?? right) : right),
  "nested deep": () => JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`),
};

/** Repeats an item 10,000 times, or as often as fits below the size limit of an answer. */
function itemsOf(item: unknown): unknown[] {
  const size = (JSON.stringify(item) ?? "").length + 1;
  return Array.from({ length: Math.min(10_000, Math.ceil(1_900_000 / size)) }, () => item);
}

/** Lists the paths to the answer itself and to all its fields; of lists, to the first item. */
export function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [at];
  const inner = Array.isArray(value) ? value.slice(0, 1).map((item, index) => [index, item] as const) : Object.entries(value);
  return [at, ...inner.flatMap(([key, item]) => pathsOf(item, [...at, key]))];
}

/** Returns the answer with one field replaced. */
export function mutated(answer: unknown, path: Path, wrong: Mutation): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return wrong(answer);
  if (Array.isArray(answer)) return answer.map((item, index) => (index === key ? mutated(item, rest, wrong) : item));
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, item]) => [name, name === key ? mutated(item, rest, wrong) : item]));
}
