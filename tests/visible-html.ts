import { type DefaultTreeAdapterTypes, parse, serialize, defaultTreeAdapter as tree } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/**
 * Returns the visible HTML of a document for comparison, one element per line: late fragments are filled as in a browser,
 * and scripts, stylesheets, comments, nonces and asset fingerprints are removed.
 *
 * @param whole document loaded for folded parts, which are then included
 */
export function visibleHtml(html: string, whole?: string): string {
  const document = parse(html);
  fillFragments(allNodes(document).filter(tree.isElementNode));
  if (whole !== undefined) unfold(document, parse(whole));
  for (const node of allNodes(document)) {
    if (isHidden(node)) tree.detachNode(node as Element);
    else if (tree.isElementNode(node)) node.attrs = node.attrs.flatMap(visibleAttribute);
  }
  return serialize(document).replaceAll("><", ">\n<");
}

/** Fills late fragments like the page's own script (document/browser/fill.ts). */
function fillFragments(elements: readonly Element[]): void {
  for (const template of elements) {
    const place = attribute(template, "data-fills");
    const fragment =
      place && elements.find((node) => attribute(node, "data-fragment") === place && attribute(node, "data-late") !== undefined);
    if (!fragment) continue;
    const places = allNodes(fragment).filter(
      (node): node is Element => tree.isElementNode(node) && attribute(node, "data-place") !== undefined,
    );
    const came = tree.getChildNodes(tree.getTemplateContent(template as DefaultTreeAdapterTypes.Template));
    for (const [index, child] of [...came].entries()) {
      const waiting = places[index];
      tree.detachNode(child);
      if (waiting?.parentNode) tree.insertBefore(waiting.parentNode, child, waiting);
    }
    for (const waiting of places) tree.detachNode(waiting);
    tree.detachNode(template);
  }
}

/** Inserts loaded content into folded parts like the page's own script (document/browser/unfolding.ts). */
function unfold(document: Parent, whole: Parent): void {
  const partsOf = (parent: Parent) =>
    allNodes(parent).filter((node): node is Element => tree.isElementNode(node) && attribute(node, "data-fold") !== undefined);
  const parts = new Map(partsOf(whole).map((part) => [attribute(part, "data-fold"), part]));
  for (const part of partsOf(document)) {
    if (attribute(part, "data-folded") === undefined) continue;
    part.attrs = part.attrs.filter(({ name }) => name !== "data-folded");
    for (const child of [...(parts.get(attribute(part, "data-fold"))?.childNodes ?? [])]) {
      tree.detachNode(child);
      tree.appendChild(part, child);
    }
  }
}

const hiddenElements = new Set(["script", "style", "template"]);
const hiddenLinks = new Set(["stylesheet", "modulepreload"]);

function isHidden(node: Node): boolean {
  if (tree.isCommentNode(node)) return true;
  if (!tree.isElementNode(node)) return false;
  return hiddenElements.has(node.tagName) || (node.tagName === "link" && (hiddenLinks.has(attribute(node, "rel") ?? "") || isLate(node)));
}

/** Preloads of late pictures come before the body or before the late fragment; that of a hero has a type. */
function isLate(link: Element): boolean {
  return attribute(link, "rel") === "preload" && attribute(link, "type") === undefined;
}

/** Attributes that only scripts read. */
const hiddenAttributes = new Set(["nonce", "data-props", "data-late-props", "data-late"]);

function visibleAttribute({ name, value }: { name: string; value: string }): { name: string; value: string }[] {
  if (hiddenAttributes.has(name)) return [];
  return [{ name, value: value.replace(/(\/assets\/[\w.-]+?)-[\w-]{8}\.(\w+)/g, "$1.$2") }];
}

/** Collects all nodes below a parent, children first. */
function allNodes(parent: Parent, found: Node[] = []): Node[] {
  for (const node of tree.getChildNodes(parent)) {
    if ("childNodes" in node) allNodes(node, found);
    found.push(node);
  }
  return found;
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}
