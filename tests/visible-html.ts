import { type DefaultTreeAdapterTypes, parse, serialize, defaultTreeAdapter as tree } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/**
 * What a visitor gets to see of a document, as text to compare: late sheets are filled as the browser fills them;
 * scripts, stylesheets, comments, nonces and the fingerprints in asset names are left out. One element a line.
 *
 * @param whole what the browser fetches when folded parts are about to be opened; then they are seen, too
 */
export function visibleHtml(html: string, whole?: string): string {
  const document = parse(html);
  fillSheets(allNodes(document).filter(tree.isElementNode));
  if (whole !== undefined) unfold(document, parse(whole));
  for (const node of allNodes(document)) {
    if (isUnseen(node)) tree.detachNode(node as Element);
    else if (tree.isElementNode(node)) node.attrs = node.attrs.flatMap(seenAttribute);
  }
  return serialize(document).replaceAll("><", ">\n<");
}

/** Fills late sheets, as the page's own script does (document/browser/fill.ts). */
function fillSheets(elements: readonly Element[]): void {
  for (const template of elements) {
    const place = attribute(template, "data-fills");
    const sheet = place && elements.find((node) => attribute(node, "data-sheet") === place && attribute(node, "data-late") !== undefined);
    if (!sheet) continue;
    const places = allNodes(sheet).filter(
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

/** Puts what was fetched into the folded parts, as the page's own script does (document/browser/unfolding.ts). */
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

const unseenElements = new Set(["script", "style", "template"]);
const unseenLinks = new Set(["stylesheet", "modulepreload"]);

function isUnseen(node: Node): boolean {
  if (tree.isCommentNode(node)) return true;
  if (!tree.isElementNode(node)) return false;
  return unseenElements.has(node.tagName) || (node.tagName === "link" && unseenLinks.has(attribute(node, "rel") ?? ""));
}

/** What an island is hydrated with, and that something late is awaited, is read by scripts alone. */
const unseenAttributes = new Set(["nonce", "data-props", "data-late-props", "data-late"]);

function seenAttribute({ name, value }: { name: string; value: string }): { name: string; value: string }[] {
  if (unseenAttributes.has(name)) return [];
  return [{ name, value: value.replace(/(\/assets\/[\w.-]+?)-[\w-]{8}\.(\w+)/g, "$1.$2") }];
}

/** All that stands in it, what is within a node before the node itself. */
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
