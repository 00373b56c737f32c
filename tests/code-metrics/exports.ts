import ts from "typescript";
import { sources, syntaxOf } from "../architecture/source.ts";

export type Exported = { name: string; file: string; line: number; kind: "type" | "value" };

/** Export names of route modules, which the router defines. */
const routerNames = new Set([
  ...["action", "clientAction", "clientLoader", "default", "ErrorBoundary", "handle", "headers"],
  ...["HydrateFallback", "links", "loader", "meta", "middleware", "shouldRevalidate", "Layout"],
]);

/** Lists the names that a file declares and exports; re-exports belong to the file that declares them. */
export function exportsOf(file: string): Exported[] {
  const syntax = syntaxOf(file);
  const local = new Map<string, Exported>();
  const exported: Exported[] = [];
  const note = (name: ts.Node, kind: Exported["kind"], isExported: boolean) => {
    const line = syntax.getLineAndCharacterOfPosition(name.getStart(syntax)).line + 1;
    const one: Exported = { name: name.getText(syntax), file, line, kind };
    local.set(one.name, one);
    if (isExported) exported.push(one);
  };
  for (const statement of syntax.statements) {
    const isExported =
      ts.canHaveModifiers(statement) && (ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) for (const bound of boundIn(name)) note(bound, "value", isExported);
    } else if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) note(statement.name, "type", isExported);
    else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      note(statement.name, "value", isExported);
    else if (
      ts.isExportDeclaration(statement) &&
      !statement.moduleSpecifier &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    )
      for (const { propertyName, name } of statement.exportClause.elements) {
        const own = local.get((propertyName ?? name).text);
        if (own) exported.push({ ...own, name: name.text });
      }
  }
  return exported.filter(({ name }) => !routerNames.has(name));
}

function boundIn(name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundIn(element.name)));
}

/** Files of the shop, its adapters and its local services, without tests. */
export const production = sources.filter((file) => /^(app|edge)\//.test(file) && !/\.test\.tsx?$/.test(file));

/** Groups names that several files declare, with their places. A type and a value of one file count once. */
export function ambiguous(all: readonly Exported[]): Map<string, Exported[]> {
  const byName = new Map<string, Exported[]>();
  for (const one of all) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return new Map([...byName].filter(([, places]) => new Set(places.map(({ file }) => file)).size > 1));
}
