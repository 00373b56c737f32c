import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import ts from "typescript";
import type { Plugin } from "vite";

const name = "virtual:browser-files";

const entry = "app/entry.client.tsx";
const editing = "app/shell/preview-bar/editing.ts";

type Chunk = { file: string; imports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

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
  const there = new Set(chunkFilesOf(entry, manifest));
  const islands: Record<string, string> = {};
  for (const table of await tablesIn(root))
    for (const [island, module] of parseIslandTable(await readFile(join(root, table), "utf8"), table))
      islands[island] = chunkFilesOf(module, manifest)
        .filter((file) => !there.has(file))
        .map((file) => `/${file}`)
        .join(" ");
  return { islands, editing: `/${chunkFilesOf(editing, manifest)[0]}` };
}

async function tablesIn(root: string): Promise<string[]> {
  return (await readdir(join(root, "app"), { recursive: true }))
    .filter((file) => basename(file) === "islands.ts")
    .map((file) => `app/${file}`);
}

export function parseIslandTable(text: string, table: string): [island: string, module: string][] {
  return [...nodesIn(ts.createSourceFile(table, text, ts.ScriptTarget.Latest))].filter(isWokenIsland).map((row) => {
    const [path] = [...nodesIn(row)].flatMap(importedPath);
    const island = ts.isComputedPropertyName(row.name) ? "" : row.name.text;
    if (!island || !path)
      throw new Error(`${table} hydrates the island "${island}" with its page and names no module: write load as an import of its file`);
    return [island, path.startsWith("#") ? path.slice(1) : join(table, "..", path)];
  });
}

function isWokenIsland(node: ts.Node): node is ts.PropertyAssignment {
  return (
    ts.isPropertyAssignment(node) &&
    ts.isObjectLiteralExpression(node.initializer) &&
    node.initializer.properties.some(
      (field) =>
        ts.isPropertyAssignment(field) &&
        ts.isIdentifier(field.name) &&
        field.name.text === "when" &&
        ts.isStringLiteral(field.initializer) &&
        field.initializer.text === "now",
    )
  );
}

function importedPath(node: ts.Node): string[] {
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return [];
  const [path] = node.arguments;
  return path && ts.isStringLiteral(path) ? [path.text] : [];
}

function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesIn(child);
}

export function chunkFilesOf(module: string, manifest: Manifest, found: Set<string> = new Set()): string[] {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`the browser's build has no ${module}`);
  if (!found.has(chunk.file)) {
    found.add(chunk.file);
    for (const other of chunk.imports ?? []) chunkFilesOf(other, manifest, found);
  }
  return [...found];
}
