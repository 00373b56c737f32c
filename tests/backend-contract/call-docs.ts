import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/** Documentation of one call, from the comments of its contract. */
export type CallDoc = {
  /** Folder of the contract. */
  area: string;
  /** Docstring on one line; empty for none. */
  text: string;
  /** Comments of fields by schema ("request", "answer", "refusal") and path without list positions: "answer.vouchers". */
  fields: ReadonlyMap<string, string>;
};

const list = "app/backend/calls/list.ts";

/** Reads the docstrings of all calls, by the name in `list.ts`. */
export function readCallDocs(): Map<string, CallDoc> {
  const docs = new Map<string, CallDoc>();
  for (const statement of parse(list).statements) {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || !statement.exportClause) continue;
    const file = join(dirname(list), (statement.moduleSpecifier as ts.StringLiteral).text);
    const contract = parse(file);
    for (const { name } of (statement.exportClause as ts.NamedExports).elements) docs.set(name.text, docOf(contract, name.text, file));
  }
  return docs;
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}

function docOf(source: ts.SourceFile, name: string, file: string): CallDoc {
  const fields = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const declared = statement.declarationList.declarations.find((one) => one.name.getText() === name);
    if (!declared?.initializer) continue;
    collectFields(declared.initializer, "", fields);
    return { area: dirname(file).split("/").at(-1) ?? "", text: commentOf(statement), fields };
  }
  throw new Error(`${file} does not declare ${name}`);
}

function collectFields(node: ts.Node, path: string, fields: Map<string, string>): void {
  if (!ts.isPropertyAssignment(node)) {
    ts.forEachChild(node, (child) => collectFields(child, path, fields));
    return;
  }
  const inner = path ? `${path}.${node.name.getText()}` : node.name.getText();
  const text = commentOf(node);
  if (text) fields.set(inner, text);
  collectFields(node.initializer, inner, fields);
}

function commentOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return (ts.getTextOfJSDocComment(doc?.comment) ?? "").replaceAll(/\s+/g, " ").trim();
}
