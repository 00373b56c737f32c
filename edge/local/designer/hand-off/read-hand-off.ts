import { designerTable, type LocalDesignerName } from "./designers.ts";
import type { HandOffFault, HandOffValues } from "./parameters/values.ts";
import type { Rule, Rules } from "./rule.ts";

/** Parameters of a designer, and their errors: unknown, empty, invalid or contradictory values. */
export type ReceivedHandOff = { designer: LocalDesignerName; given: HandOffValues; wrong: HandOffFault[] };

const maxValues = 100;

/** Parses the parameters of a designer: `key` for a value, `key[]` for a list, `key[part]` for an object (shop 7.2). */
export function readHandOff(designer: LocalDesignerName, query: URLSearchParams): ReceivedHandOff {
  const rules: Rules = designerTable[designer].rules;
  const given: Record<string, string | string[] | Record<string, string>> = {};
  const wrong: HandOffFault[] = [];
  for (const [name, value] of [...query].slice(0, maxValues)) {
    const { parameter, bracketed } = parseName(name);
    const rule = Object.hasOwn(rules, parameter) ? rules[parameter] : undefined;
    const why = rule ? faultOfValue(rule, bracketed, value, given[parameter]) : `the ${designer} designer has no such parameter`;
    if (why !== undefined || !rule) wrong.push({ parameter: parameter.slice(0, 60), why: why ?? "" });
    else if (rule.shape === "one") given[parameter] = value;
    else if (rule.shape === "list") given[parameter] = [...((given[parameter] as string[] | undefined) ?? []), value];
    else given[parameter] = { ...(given[parameter] as Record<string, string> | undefined), [bracketed ?? ""]: value };
  }
  if (query.size > maxValues) wrong.push({ parameter: "", why: `more than ${maxValues} values` });
  // Contradictions are checked only if the values of all known parameters are valid.
  const areValuesValid = wrong.every(({ parameter }) => !Object.hasOwn(rules, parameter));
  if (areValuesValid) wrong.push(...designerTable[designer].contradictions(given).filter((one) => one !== false));
  return { designer, given, wrong };
}

/** Splits a name from the text in brackets: "" in "optionTypes[]", "width" in "photoboxFormat[width]"; undefined without brackets. */
function parseName(name: string): { parameter: string; bracketed: string | undefined } {
  const [, parameter = name, bracketed] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
  return { parameter, bracketed };
}

function faultOfValue({ shape, allows, what }: Rule, bracketed: string | undefined, value: string, previous: unknown): string | undefined {
  if (value === "") return "is empty: what is not chosen is left out";
  if (shape === "one" && bracketed !== undefined) return "is one value, no list and no object";
  if (shape === "one" && previous !== undefined) return "occurs twice";
  if (shape === "list" && bracketed !== "") return "is a list: its name ends with []";
  if (shape === "list" && (previous as string[] | undefined)?.includes(value)) return `holds ${value.slice(0, 60)} twice`;
  if (Array.isArray(shape) && !shape.includes(bracketed ?? "")) return `has the parts ${shape.join(" and ")}, and no other`;
  if (Array.isArray(shape) && (previous as Record<string, string> | undefined)?.[bracketed ?? ""] !== undefined) return "has a part twice";
  return allows(value) ? undefined : `must be ${what}`;
}
