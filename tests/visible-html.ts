import { type DefaultTreeAdapterTypes, parse, serialize, defaultTreeAdapter as tree } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/**
 * What a visitor gets to see of a document, as text to compare: streamed holes are filled as the browser fills them;
 * scripts, stylesheets, comments, nonces and the fingerprints in asset names are left out. One element a line.
 */
export function visibleHtml(html: string): string {
  const document = parse(html);
  fillHoles(document);
  for (const node of allNodes(document)) {
    if (isUnseen(node)) tree.detachNode(node as Element);
    else if (tree.isElementNode(node)) node.attrs = node.attrs.flatMap(seenAttribute);
  }
  return serialize(document).replaceAll("><", ">\n<");
}

/** React's orders to the browser, in the order in which they were streamed: `$RC("B:0","S:0")` and `$RS("S:1","P:1")`. */
const order = /\$(RC|RS)\("([^"]+)","([^"]+)"/g;

function fillHoles(document: Parent): void {
  const nodes = allNodes(document);
  const byId = new Map(nodes.filter(tree.isElementNode).flatMap((node) => (idOf(node) ? [[idOf(node), node]] : [])));
  const scripts = nodes.filter((node) => tree.isElementNode(node) && node.tagName === "script").map((script) => textOf(script as Element));
  for (const [, kind, first = "", second = ""] of scripts.join("\n").matchAll(order)) {
    const [placeId, contentId] = kind === "RC" ? [first, second] : [second, first];
    const place = byId.get(placeId);
    const content = byId.get(contentId);
    if (!place || !content) continue;
    if (kind === "RC") removeFallback(place);
    for (const child of [...tree.getChildNodes(content)]) {
      tree.detachNode(child);
      tree.insertBefore(place.parentNode as Parent, child, place);
    }
    tree.detachNode(place);
    tree.detachNode(content);
  }
}

/** Removes what stands in for a hole: all that follows its template, up to the comment that closes the boundary. */
function removeFallback(place: Element): void {
  const siblings = tree.getChildNodes(place.parentNode as Parent);
  let open = 0;
  for (const sibling of siblings.slice(siblings.indexOf(place) + 1)) {
    const mark = tree.isCommentNode(sibling) ? sibling.data : "";
    if (mark === "/$" && open === 0) return;
    if (mark === "/$") open -= 1;
    else if (mark.startsWith("$")) open += 1;
    tree.detachNode(sibling);
  }
}

const unseenElements = new Set(["script", "style", "template"]);
const unseenLinks = new Set(["stylesheet", "modulepreload"]);

function isUnseen(node: Node): boolean {
  if (tree.isCommentNode(node)) return true;
  if (!tree.isElementNode(node)) return false;
  return unseenElements.has(node.tagName) || (node.tagName === "link" && unseenLinks.has(attribute(node, "rel") ?? ""));
}

function seenAttribute({ name, value }: { name: string; value: string }): { name: string; value: string }[] {
  if (name === "nonce") return [];
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

function idOf(element: Element): string {
  return attribute(element, "id") ?? "";
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function textOf(element: Element): string {
  return tree
    .getChildNodes(element)
    .map((node) => (tree.isTextNode(node) ? node.value : ""))
    .join("");
}
