import ts from "typescript";

/** Attributes and properties that are displayed or read aloud. */
const readable = new Set(["alt", "title", "placeholder", "label", "aria-label", "aria-description", "summary"]);

/** Detects text that is displayed without a message id: between tags, in braces, or in a displayed attribute or property. */
export function isShownText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasLetters(node.text);
  if (!literalsOf(node).some(hasLetters)) return false;
  const owner = ownerOf(node);
  if (ts.isJsxAttribute(owner)) return readable.has(owner.name.getText());
  if (ts.isPropertyAssignment(owner)) return readable.has(owner.name.getText().replaceAll('"', ""));
  return ts.isJsxExpression(owner);
}

/** Returns the text of a literal itself, without the values of a template. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  return [];
}

/** Finds the owner of a literal, through conditionals, fallbacks and the braces of an attribute. */
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
