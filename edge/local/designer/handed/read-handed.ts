import { type DesignerName, designers } from "./designers.ts";
import type { Given, Wrong } from "./parameters/contradiction.ts";
import type { Rule, Rules } from "./rule.ts";

/** What an address hands to a designer, and what of it is wrong: not known, empty, or in contradiction to the rest. */
export type Handed = { designer: DesignerName; given: Given; wrong: Wrong[] };

/** The most names and values of one address. */
const mostValues = 100;

/** Reads what an address hands to a designer: `key` once, `key[]` for a list, `key[part]` for an object (shop.md §7). */
export function readHanded(designer: DesignerName, query: URLSearchParams): Handed {
  const rules: Rules = designers[designer].rules;
  const given: Record<string, string | string[] | Record<string, string>> = {};
  const wrong: Wrong[] = [];
  for (const [name, value] of [...query].slice(0, mostValues)) {
    const { parameter, marked } = read(name);
    const rule = Object.hasOwn(rules, parameter) ? rules[parameter] : undefined;
    const why = rule ? whyNot(rule, marked, value, given[parameter]) : `the ${designer} designer has no such parameter`;
    if (why !== undefined || !rule) wrong.push({ parameter: parameter.slice(0, 60), why: why ?? "" });
    else if (rule.shape === "one") given[parameter] = value;
    else if (rule.shape === "list") given[parameter] = [...((given[parameter] as string[] | undefined) ?? []), value];
    else given[parameter] = { ...(given[parameter] as Record<string, string> | undefined), [marked ?? ""]: value };
  }
  if (query.size > mostValues) wrong.push({ parameter: "", why: `more than ${mostValues} values` });
  // What is wrong by itself would contradict the rest, too: it is told once.
  const isWhole = wrong.every(({ parameter }) => !Object.hasOwn(rules, parameter));
  if (isWhole) wrong.push(...designers[designer].contradictions(given).filter((one) => one !== false));
  return { designer, given, wrong };
}

/** A name and what stands in its brackets: "optionTypes[]" has "", "photoboxFormat[width]" has "width". */
function read(name: string): { parameter: string; marked: string | undefined } {
  const [, parameter = name, marked] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
  return { parameter, marked };
}

function whyNot({ shape, allows, what }: Rule, marked: string | undefined, value: string, before: unknown): string | undefined {
  if (value === "") return "is empty: what is not chosen is left out";
  if (shape === "one" && marked !== undefined) return "is one value, no list and no object";
  if (shape === "one" && before !== undefined) return "stands there twice";
  if (shape === "list" && marked !== "") return "is a list: its name ends with []";
  if (shape === "list" && (before as string[] | undefined)?.includes(value)) return `holds ${value.slice(0, 60)} twice`;
  if (Array.isArray(shape) && !shape.includes(marked ?? "")) return `has the parts ${shape.join(" and ")}, and no other`;
  if (Array.isArray(shape) && (before as Record<string, string> | undefined)?.[marked ?? ""] !== undefined) return "has a part twice";
  return allows(value) ? undefined : `must be ${what}`;
}
