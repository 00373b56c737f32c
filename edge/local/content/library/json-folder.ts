import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { log, reason } from "../../log.ts";

/** One file of a folder, parsed. */
export interface JsonFile<Value> {
  value: Value;
  /** When the file was last written, in milliseconds since 1970. */
  writtenAt: number;
}

/** The files by their path below the folder, without ".json"; the map is another one after each change. */
export type JsonFiles<Value> = ReadonlyMap<string, JsonFile<Value>>;

interface Known<Value> {
  stamp: string;
  good: JsonFile<Value> | null;
}

/**
 * Follows a folder of JSON files that people edit.
 *
 * Each call walks the folder and reads only what changed since the last one, so that an edit shows at once. A file that
 * cannot be read or that `parse` throws on keeps its last good version and is logged once. An absent folder is empty.
 */
export function jsonFolder<Value>(folder: string, parse: (json: unknown) => Value): () => JsonFiles<Value> {
  let known = new Map<string, Known<Value>>();
  let files: JsonFiles<Value> = new Map();

  return () => {
    const before = known;
    known = new Map(walk(folder, "").map((path) => [path, look(path, before.get(path))]));
    const changed = known.size !== before.size || [...known].some(([path, now]) => now.good !== before.get(path)?.good);
    if (changed) files = new Map([...known].flatMap(([path, { good }]) => (good ? [[path.slice(0, -".json".length), good]] : [])));
    return files;
  };

  function look(path: string, before: Known<Value> | undefined): Known<Value> {
    const file = join(folder, path);
    try {
      const { mtimeMs, ctimeMs, size, ino } = statSync(file);
      const stamp = [mtimeMs, ctimeMs, size, ino].join();
      if (before?.stamp === stamp) return before;
      return { stamp, good: { value: parse(JSON.parse(readFileSync(file, "utf8"))), writtenAt: mtimeMs } };
    } catch (error) {
      return keepLastGood(file, before, error);
    }
  }
}

/** The files of two folders as if they were one: of a file that stands in both, the one above is there. */
export function overlaid<Value>(below: () => JsonFiles<Value>, above: () => JsonFiles<Value>): () => JsonFiles<Value> {
  let known: { below: JsonFiles<Value>; above: JsonFiles<Value>; both: JsonFiles<Value> } | undefined;
  return () => {
    const now = { below: below(), above: above() };
    if (now.above.size === 0) return now.below;
    if (known?.below !== now.below || known.above !== now.above) known = { ...now, both: new Map([...now.below, ...now.above]) };
    return known.both;
  };
}

function keepLastGood<Value>(file: string, before: Known<Value> | undefined, error: unknown): Known<Value> {
  const stamp = `broken ${reason(error)}`;
  if (before?.stamp !== stamp) log("content-file-broken", { file, error: reason(error) });
  return { stamp, good: before?.good ?? null };
}

/** The JSON files below a folder, as paths with "/", in a fixed order. */
function walk(folder: string, below: string): string[] {
  try {
    const entries = readdirSync(join(folder, below), { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
    return entries.flatMap((entry) => {
      const path = below + entry.name;
      if (entry.isDirectory()) return walk(folder, `${path}/`);
      return entry.name.endsWith(".json") ? [path] : [];
    });
  } catch {
    return [];
  }
}
