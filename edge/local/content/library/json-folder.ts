import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { log, messageOf } from "../../log.ts";

export interface JsonFile<Value> {
  value: Value;
  /** Unix time of the last change (ms). */
  modifiedAt: number;
}

/** Files by path below the folder, without ".json". After each change of a file, this is a new map. */
export type JsonFiles<Value> = ReadonlyMap<string, JsonFile<Value>>;

interface CachedFile<Value> {
  stamp: string;
  lastGood: JsonFile<Value> | null;
}

/**
 * Follows a folder of JSON files that people edit.
 *
 * Each call reads the files that have changed since the previous call. If a file is unreadable or `parse` rejects it, its last good version
 * is used, and the error is logged once. A missing folder counts as empty.
 */
export function followJsonFolder<Value>(folder: string, parse: (json: unknown) => Value): () => JsonFiles<Value> {
  let cached = new Map<string, CachedFile<Value>>();
  let files: JsonFiles<Value> = new Map();

  return () => {
    const previous = cached;
    cached = new Map(listJsonFiles(folder, "").map((path) => [path, readIfChanged(path, previous.get(path))]));
    const changed =
      cached.size !== previous.size || [...cached].some(([path, current]) => current.lastGood !== previous.get(path)?.lastGood);
    if (changed)
      files = new Map([...cached].flatMap(([path, { lastGood }]) => (lastGood ? [[path.slice(0, -".json".length), lastGood]] : [])));
    return files;
  };

  function readIfChanged(path: string, previous: CachedFile<Value> | undefined): CachedFile<Value> {
    const file = join(folder, path);
    try {
      const { mtimeMs, ctimeMs, size, ino } = statSync(file);
      const stamp = [mtimeMs, ctimeMs, size, ino].join();
      if (previous?.stamp === stamp) return previous;
      return { stamp, lastGood: { value: parse(JSON.parse(readFileSync(file, "utf8"))), modifiedAt: mtimeMs } };
    } catch (error) {
      return keepLastGood(file, previous, error);
    }
  }
}

/** Merges two folders; a file in `above` replaces the file at the same path in `below`. */
export function overlayFolders<Value>(below: () => JsonFiles<Value>, above: () => JsonFiles<Value>): () => JsonFiles<Value> {
  let cached: { below: JsonFiles<Value>; above: JsonFiles<Value>; both: JsonFiles<Value> } | undefined;
  return () => {
    const current = { below: below(), above: above() };
    if (current.above.size === 0) return current.below;
    if (cached?.below !== current.below || cached.above !== current.above)
      cached = { ...current, both: new Map([...current.below, ...current.above]) };
    return cached.both;
  };
}

function keepLastGood<Value>(file: string, previous: CachedFile<Value> | undefined, error: unknown): CachedFile<Value> {
  const stamp = `broken ${messageOf(error)}`;
  if (previous?.stamp !== stamp) log("content-file-broken", { file, error: messageOf(error) });
  return { stamp, lastGood: previous?.lastGood ?? null };
}

/** Lists the JSON files below a folder by path with "/", in a fixed order. */
function listJsonFiles(folder: string, below: string): string[] {
  try {
    const entries = readdirSync(join(folder, below), { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
    return entries.flatMap((entry) => {
      const path = below + entry.name;
      if (entry.isDirectory()) return listJsonFiles(folder, `${path}/`);
      return entry.name.endsWith(".json") ? [path] : [];
    });
  } catch {
    return [];
  }
}
