import { memo } from "#app/cache/memo.ts";

/** In a query, lists repeat `key[]`, and objects become `key[sub]`, at any depth (shop 7.2). */
export type QueryValue = string | number | boolean | null | undefined | readonly QueryValue[] | { readonly [key: string]: QueryValue };

export type Query = { readonly [key: string]: QueryValue };

/** Omits `refinementType` if it is "none", "empty" (shop 3.13) or "" (shop 7.3). */
export function toQueryString(query: Query): string {
  // Memoized, since pages repeat the same queries.
  return memo(query, "query string", () => {
    const pairs = toQueryPairs(query).map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
    return pairs.length > 0 ? `?${pairs.join("&")}` : "";
  });
}

export function toQueryPairs(query: Query): [name: string, value: string][] {
  return Object.entries(query).flatMap(([key, value]) => (key === "refinementType" && noRefinement.has(value) ? [] : pairsOf(key, value)));
}

const noRefinement: ReadonlySet<QueryValue> = new Set(["none", "empty", ""]);

function pairsOf(key: string, value: QueryValue): [string, string][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(`${key}[]`, item));
  if (typeof value === "object") return Object.entries(value).flatMap(([sub, inner]) => pairsOf(`${key}[${sub}]`, inner));
  return [[key, String(value)]];
}

/** Limits for `parseQuery`, whose input may be forged. */
const limits = { pairs: 500, depth: 4, name: 200 };
const forbidden = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Inverts `toQueryPairs`, with strings as values.
 *
 * @param options `lenient` skips invalid pairs instead of rejecting the query @returns undefined for malformed, repeated, long or deeply
 * nested names, for names such as `__proto__`, and for too many pairs
 */
export function parseQuery(pairs: Iterable<readonly [string, string]>, { lenient = false } = {}): Query | undefined {
  const query: Node = new Map();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    const path = pathOf(name);
    const isRead = path !== undefined && count <= limits.pairs && setAt(query, path, value);
    if (!isRead && !lenient) return undefined;
  }
  return plain(query) as Query;
}

type Node = Map<string, Node | Node[] | string | string[]>;

/** Splits "a[b][]" into ["a", "b", ""]. */
function pathOf(name: string): string[] | undefined {
  const [, key, rest = ""] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name.slice(0, limits.name + 1)) ?? [];
  if (key === undefined || name.length > limits.name) return undefined;
  const path = [key, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, sub = ""]) => sub)];
  // Rejects lists of objects: they cannot be parsed unambiguously, and no call uses them.
  if (path.length > limits.depth || path.some((step) => forbidden.has(step)) || path.slice(0, -1).includes("")) return undefined;
  return path;
}

function setAt(node: Node, path: string[], value: string): boolean {
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
  return setAt(inner, [next, ...rest], value);
}

function plain(value: Node | Node[] | string | string[]): unknown {
  return value instanceof Map ? Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)])) : value;
}
