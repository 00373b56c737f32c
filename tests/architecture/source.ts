import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** One import between files of the repository. Paths are from the root, with slashes; `isLazy` is true for an `import()`. */
export type Import = { from: string; to: string; typeOnly: boolean; isLazy: boolean };

const folders = ["app", "edge", "content-types", "tests"];

/** All files of the source folders, and the configuration files at the root. */
export const files: readonly string[] = [
  ...folders.flatMap((folder) => walk(folder)),
  ...readdirSync(root).filter((name) => name.endsWith(".config.ts")),
];

export const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith(".d.ts"));

export function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

const parsed = new Map<string, ts.SourceFile>();

export function syntaxOf(file: string): ts.SourceFile {
  let syntax = parsed.get(file);
  if (!syntax) {
    syntax = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
    parsed.set(file, syntax);
  }
  return syntax;
}

/** Lists a node and its descendants, parents first. In scripts (.mjs), tokens and JSDoc are included, since JSDoc holds their types. */
export function nodesOf(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const isScript = node.getSourceFile().fileName.endsWith(".mjs");
  const visit = (one: ts.Node) => {
    nodes.push(one);
    if (isScript) one.getChildren().forEach(visit);
    else ts.forEachChild(one, visit);
  };
  visit(node);
  return nodes;
}

export function lineOf(node: ts.Node): number {
  return node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

/** Finds the nodes that pass a test, as "file:line". */
export function found(within: readonly string[], test: (node: ts.Node) => boolean): string[] {
  return within.flatMap((file) =>
    nodesOf(syntaxOf(file))
      .filter(test)
      .map((node) => `${file}:${lineOf(node)}`),
  );
}

const imports = new Map<string, Import[]>();

/** Lists a file's imports from the repository, in all syntax forms. */
export function importsOf(file: string): Import[] {
  const known = imports.get(file);
  if (known) return known;
  const all = nodesOf(syntaxOf(file)).flatMap((node) => {
    const found = specifierOf(node);
    const to = found && resolve(file, found.specifier);
    return found && to ? [{ from: file, to, typeOnly: found.typeOnly, isLazy: ts.isCallExpression(node) }] : [];
  });
  imports.set(file, all);
  return all;
}

function specifierOf(node: ts.Node): { specifier: string; typeOnly: boolean } | undefined {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
    return { specifier: node.moduleSpecifier.text, typeOnly: ts.isImportDeclaration(node) ? isTypeImport(node) : node.isTypeOnly };
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return { specifier: node.argument.literal.text, typeOnly: true };
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    if (argument && ts.isStringLiteral(argument)) return { specifier: argument.text, typeOnly: false };
  }
  return undefined;
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = importClause;
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

/** Resolves a specifier to a file, which may be missing. Returns undefined for packages and for the router's generated types. */
function resolve(file: string, specifier: string): string | undefined {
  const alias = /^#(app|content-types|edge)\/(.*)$/.exec(specifier);
  if (!alias && !specifier.startsWith(".")) return undefined;
  if (specifier.includes("+types/")) return undefined;
  return alias ? `${alias[1]}/${alias[2]}` : join(dirname(file), specifier).split(sep).join("/");
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
