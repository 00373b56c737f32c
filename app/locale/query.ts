import { memo } from "#app/cache/memo.ts";

/** A value of a query: lists repeat `key[]`, objects become `key[sub]`, in any depth (shop.md §7). */
export type QueryValue = string | number | boolean | null | undefined | readonly QueryValue[] | { readonly [key: string]: QueryValue };

export type Query = { readonly [key: string]: QueryValue };

/**
 * Builds a query string by the back end's rules; `refinementType` is left out when it is "none" or empty (shop.md §7).
 * Gives "" or a string that starts with "?".
 */
export function queryString(query: Query): string {
  // Pages ask the same question again and again; it is written down once.
  return memo(query, "query string", () => {
    const pairs = queryPairs(query).map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
    return pairs.length > 0 ? `?${pairs.join("&")}` : "";
  });
}

/** The names and values of a query, or of a form that is written by the same rules. */
export function queryPairs(query: Query): [name: string, value: string][] {
  return Object.entries(query).flatMap(([key, value]) =>
    key === "refinementType" && (value === "none" || value === "") ? [] : pairsOf(key, value),
  );
}

function pairsOf(key: string, value: QueryValue): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(`${key}[]`, item));
  if (typeof value === "object") return Object.entries(value).flatMap(([sub, inner]) => pairsOf(`${key}[${sub}]`, inner));
  return [[key, String(value)]];
}

/** More names and values, and deeper ones, are nobody's. */
const bounds = { pairs: 500, depth: 4, name: 200 };
const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads names and values back into what they were written from; every value is a text. The inverse of `queryPairs`.
 *
 * @param options `lenient` leaves out what these rules never write, instead of refusing all of it: a page's own query is
 *   written by anybody
 * @returns undefined for what these rules never write: broken or too deep names, too many of them, names of prototypes
 */
export function readQuery(pairs: Iterable<readonly [string, string]>, { lenient = false } = {}): Query | undefined {
  const query: Node = new Map();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    const path = pathOf(name);
    const isRead = path !== undefined && count <= bounds.pairs && put(query, path, value);
    if (!isRead && !lenient) return undefined;
  }
  return plain(query) as Query;
}

type Node = Map<string, Node | Node[] | string | string[]>;

/** "a[b][]" is the way a, b, and on to the end of a list. */
function pathOf(name: string): string[] | undefined {
  const [, key, rest = ""] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name.slice(0, bounds.name + 1)) ?? [];
  if (key === undefined || name.length > bounds.name) return undefined;
  const path = [key, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, sub = ""]) => sub)];
  // Only lists of plain values are read: a list of objects has no inverse, and no call asks with one.
  if (path.length > bounds.depth || path.some((step) => forbidden.has(step)) || path.slice(0, -1).includes("")) return undefined;
  return path;
}

function put(node: Node, path: string[], value: string): boolean {
  const [key = "", next, ...rest] = path;
  const known = node.get(key);
  if (next === undefined) {
    if (known !== undefined) return false;
    node.set(key, value);
    return true;
  }
  if (next === "" && rest.length === 0) {
    if (known === undefined) node.set(key, [value]);
    else if (Array.isArray(known)) (known as string[]).push(value);
    else return false;
    return true;
  }
  if (known !== undefined && !(known instanceof Map)) return false;
  const inner: Node = known ?? new Map();
  node.set(key, inner);
  return put(inner, [next, ...rest], value);
}

function plain(value: Node | Node[] | string | string[]): unknown {
  return value instanceof Map ? Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)])) : value;
}
