import { defaultTreeAdapter as adapter, parse, serialize, type DefaultTreeAdapterTypes as Tree } from "parse5";

/**
 * What a visitor sees of a document, as text: late pieces stand where the browser would put them, and what is never
 * seen (scripts, comments, nonces) is gone. Two documents that give the same text look the same.
 *
 * @param html a whole document, however its pieces were streamed
 */
export function visibleHtml(html: string): string {
  const document = parse(html);
  placeLatePieces(document);
  dropUnseen(document);
  return serialize(document);
}

/** React's own moves, as its inline scripts order them: `$RC("B:0","S:0")` completes a boundary, `$RS("S:1","P:1")` fills a gap. */
const completion = /\$R[CR]\("([^"]+)","([^"]+)"/g;
const filling = /\$RS\("([^"]+)","([^"]+)"/g;

function placeLatePieces(document: Tree.Document): void {
  const elements = [...elementsOf(document)];
  const byId = new Map(elements.map((element) => [attribute(element, "id"), element]));
  const scripts = elements.filter((element) => element.tagName === "script").map((script) => textOf(script));
  for (const script of scripts) {
    for (const [, piece = "", gap = ""] of script.matchAll(filling)) fill(byId.get(gap), byId.get(piece));
    for (const [, boundary = "", piece = ""] of script.matchAll(completion)) complete(byId.get(boundary), byId.get(piece));
  }
}

/** Puts a late piece in the place of a boundary's fallback: all between `<!--$?-->` and its `<!--/$-->`. */
function complete(boundary: Tree.Element | undefined, piece: Tree.Element | undefined): void {
  const parent = boundary?.parentNode;
  if (!boundary || !parent || !piece) return;
  const after = parent.childNodes.slice(parent.childNodes.indexOf(boundary));
  let depth = 0;
  const end = after.find((node) => {
    if (!adapter.isCommentNode(node)) return false;
    if (node.data === "/$" || node.data === "/&") depth -= 1;
    else if (/^[$&]/.test(node.data)) depth += 1;
    return depth < 0;
  });
  if (!end) throw new Error(`the boundary ${attribute(boundary, "id")} has no end: the document was cut off`);
  for (const child of [...piece.childNodes]) {
    adapter.detachNode(child);
    adapter.insertBefore(parent, child, end);
  }
  for (const node of after.slice(0, after.indexOf(end))) adapter.detachNode(node);
  adapter.detachNode(piece);
}

function fill(gap: Tree.Element | undefined, piece: Tree.Element | undefined): void {
  const parent = gap?.parentNode;
  if (!gap || !parent || !piece) return;
  for (const child of [...piece.childNodes]) {
    adapter.detachNode(child);
    adapter.insertBefore(parent, child, gap);
  }
  adapter.detachNode(gap);
  adapter.detachNode(piece);
}

function dropUnseen(parent: Tree.ParentNode): void {
  for (const child of [...parent.childNodes]) {
    if (adapter.isCommentNode(child) || (adapter.isElementNode(child) && child.tagName === "script")) adapter.detachNode(child);
    else if (adapter.isElementNode(child)) {
      child.attrs = child.attrs.filter(({ name }) => name !== "nonce");
      dropUnseen(child);
    }
  }
}

function* elementsOf(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of parent.childNodes) {
    if (!adapter.isElementNode(child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

function attribute(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

function textOf(element: Tree.Element): string {
  return element.childNodes.map((child) => (adapter.isTextNode(child) ? child.value : "")).join("");
}
