import { readFileSync } from "node:fs";

/** A cookie or storage entry of docs/storage.md; `name` may end with "…". */
export type StoredEntry = { name: string; isFunctional: boolean };

/** Reads the tables of docs/storage.md. An entry is functional if it needs no consent, or if only its lifetime does. */
export function storedEntries(): StoredEntry[] {
  const rows = readFileSync("docs/storage.md", "utf8").matchAll(/^\| `([^`]+)`.*\| ([^|]+?) *\|$/gm);
  return Array.from(rows, ([, name = "", needs = ""]) => ({ name, isFunctional: needs === "no" || needs === "the year only" }));
}

export function isStoredEntry({ name }: StoredEntry, key: string): boolean {
  return name.endsWith("…") ? key.startsWith(name.slice(0, -1)) : name === key;
}
