import ts from "typescript";
import { expect, test } from "vitest";
import { importsOf, lineOf, nodesOf, sources, syntaxOf } from "./architecture/source.ts";
import { isStoredEntry, storedEntries } from "./stored-entries.ts";

const shop = sources.filter((file) => /^(app|edge)\//.test(file) && !/^edge\/local\/|\.test\.tsx?$/.test(file));
const written = shop.flatMap((file) => nodesOf(syntaxOf(file)).flatMap((node) => keysWritten(node, file)));

test("docs/storage.md has each entry that the shop writes to local and session storage", () => {
  const entries = storedEntries();
  expect(written.filter(({ key }) => key === undefined || !entries.some((entry) => isStoredEntry(entry, key)))).toEqual([]);
  expect(written.length).toBeGreaterThan(0);
});

type Written = { at: string; key: string | undefined };

/** Covers `setItem(key, …)` and `localStorage.key = …`. */
function keysWritten(node: ts.Node, file: string): Written[] {
  const at = `${file}:${lineOf(node)}`;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "setItem")
    return constantsOf(node.arguments[0], file).map((key) => ({ at, key }));
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return [];
  const { left } = node;
  const isStored =
    (ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left)) &&
    /\b(local|session)Storage$/.test(left.expression.getText());
  if (!isStored) return [];
  if (ts.isPropertyAccessExpression(left)) return [{ at, key: left.name.text }];
  return constantsOf(left.argumentExpression, file).map((key) => ({ at, key }));
}

/** Follows constants, also to the file that exports them, and parameters to the calls in the same file; undefined for anything else. */
function constantsOf(expression: ts.Expression | undefined, file: string): (string | undefined)[] {
  if (expression && ts.isStringLiteralLike(expression)) return [expression.text];
  if (!expression || !ts.isIdentifier(expression)) return [undefined];
  const { text } = expression;
  const own = nodesOf(syntaxOf(file));
  const parameter = own.filter(ts.isParameter).find((one) => one.name.getText() === text && isWithin(expression, one.parent));
  if (parameter && ts.isFunctionDeclaration(parameter.parent)) {
    const { name, parameters } = parameter.parent;
    const place = parameters.indexOf(parameter);
    const calls = own.filter(ts.isCallExpression).filter((call) => call.expression.getText() === name?.text);
    return calls.flatMap((call) => constantsOf(call.arguments[place], file));
  }
  if (parameter) return [undefined];
  const near = [own, ...importsOf(file).map(({ to }) => nodesOf(syntaxOf(to)))];
  const constants = near.flat().filter(ts.isVariableDeclaration);
  const value = constants.find(({ name, initializer }) => name.getText() === text && initializer)?.initializer;
  return [value && ts.isStringLiteralLike(value) ? value.text : undefined];
}

function isWithin(node: ts.Node, outer: ts.Node): boolean {
  return node.pos >= outer.pos && node.end <= outer.end;
}
