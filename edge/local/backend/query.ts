import { RefusedCall } from "./call.ts";

/** The most formats that one call answers. */
const mostFormats = 200;

/** The one value of a key; refuses when it is absent. */
export function readOne(query: URLSearchParams, key: string): string {
  const value = query.get(key);
  if (!value) throw new RefusedCall(`query parameter ${key} is absent`);
  return value;
}

/** The values of `key[]`, in the order in which they stand; refuses more than 200. */
export function readList(query: URLSearchParams, key: string): string[] {
  return bounded(key, query.getAll(`${key}[]`));
}

/** The lists of `key[sub][]` by sub, in the order in which the subs first stand; refuses more than 200 values in all. */
export function readLists(query: URLSearchParams, key: string): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  const values = [...query].filter(([name]) => name.startsWith(`${key}[`) && name.endsWith("][]"));
  for (const [name, value] of bounded(key, values)) {
    const sub = name.slice(key.length + 1, -"][]".length);
    lists.set(sub, [...(lists.get(sub) ?? []), value]);
  }
  return lists;
}

function bounded<Value>(key: string, values: Value[]): Value[] {
  if (values.length > mostFormats) throw new RefusedCall(`${key} has ${values.length} values, ${mostFormats} are the most`);
  return values;
}
