import ts from "typescript";

/** Attributes and properties that a shopper reads, or has read out. */
const readable = new Set(["alt", "title", "placeholder", "label", "aria-label", "aria-description", "summary"]);

/**
 * Whether a node is a text that a shopper would read without the messages being asked: between tags, in braces, or in an
 * attribute that is read; also as such a property of an object, which is how an attribute is written outside of JSX.
 */
export function isShownText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasLetters(node.text);
  if (!literalsOf(node).some(hasLetters)) return false;
  const owner = ownerOf(node);
  if (ts.isJsxAttribute(owner)) return readable.has(owner.name.getText());
  if (ts.isPropertyAssignment(owner)) return readable.has(owner.name.getText().replaceAll('"', ""));
  return ts.isJsxExpression(owner);
}

/** The words that stand in a literal itself; what a template fills in is the business of who fills it. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  return [];
}

/** What shows a literal: past the choices and fallbacks between the two, and past the braces of an attribute. */
function ownerOf(node: ts.Node): ts.Node {
  let owner = node.parent;
  while (ts.isConditionalExpression(owner) || ts.isParenthesizedExpression(owner) || isFallback(owner)) owner = owner.parent;
  return ts.isJsxExpression(owner) && ts.isJsxAttribute(owner.parent) ? owner.parent : owner;
}

function isFallback(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && /^(\?\?|\|\||&&|\+)$/.test(node.operatorToken.getText());
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}
