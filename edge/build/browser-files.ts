import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const name = "virtual:browser-files";

/** Where islands are named, one a line; the rest of a page's code leans on the entry. */
const tables = ["app/page/islands.ts", "app/shell/islands.ts"];
const entry = "app/entry.client.tsx";
/** What runs in the editor's frame alone: nothing of it is in a shopper's file. */
const editing = "app/shell/preview-bar/editing.ts";

/** A chunk as Vite's manifest has it. */
type Chunk = { file: string; imports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/**
 * The names that the browser's build has given to files which a document names itself: those of each island that is hydrated with its
 * page, which are fetched beside the entry, and what runs in the editor's frame. The browser's build comes before the edge's; while the
 * shop is developed modules are loaded by their own names.
 */
export function browserFiles(): Plugin {
  let root: string | undefined;
  return {
    name: "browser-files",
    configResolved(config) {
      if (config.command === "build") root = config.root;
    },
    buildStart() {
      if (root !== undefined && this.environment.name === "client")
        this.emitFile({ type: "chunk", id: join(root, editing), name: "editing" });
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const files = root === undefined ? { islands: {}, editing: `/${editing}` } : await filesIn(root);
      return `export const islands = ${JSON.stringify(files.islands)}; export const editing = ${JSON.stringify(files.editing)}`;
    },
  };
}

async function filesIn(root: string): Promise<{ islands: Record<string, string>; editing: string }> {
  const manifest = JSON.parse(await readFile(join(root, "build/client/.vite/manifest.json"), "utf8")) as Manifest;
  const there = new Set(filesOf(entry, manifest));
  const islands: Record<string, string> = {};
  for (const table of tables)
    for (const [island, module] of islandsIn(await readFile(join(root, table), "utf8"), table))
      islands[island] = filesOf(module, manifest)
        .filter((file) => !there.has(file))
        .map((file) => `/${file}`)
        .join(" ");
  return { islands, editing: `/${filesOf(editing, manifest)[0]}` };
}

/** The islands that a table hydrates with their page, and the module of each. */
export function islandsIn(text: string, table: string): [island: string, module: string][] {
  const rows = text.split("\n").filter((row) => row.includes('when: "now"'));
  return rows.map((row) => {
    const [, island, path] = /^\s*"?([\w-]+)"?: .*\bimport\("([^"]+)"\)/.exec(row) ?? [];
    if (!island || !path) throw new Error(`${table} has an island that is hydrated with its page, in a line that cannot be read: ${row}`);
    return [island, path.startsWith("#") ? path.slice(1) : join(table, "..", path)];
  });
}

/** The file of a module and of all that it imports at once. */
export function filesOf(module: string, manifest: Manifest, found: Set<string> = new Set()): string[] {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`the browser's build has no ${module}`);
  if (!found.has(chunk.file)) {
    found.add(chunk.file);
    for (const other of chunk.imports ?? []) filesOf(other, manifest, found);
  }
  return [...found];
}
