import type { Value } from "../content.ts";

/** A node of Storyblok's rich text. */
export type Node = { type: string; text?: string; attrs?: { [name: string]: Value }; marks?: Mark[]; content?: Node[] };
type Mark = { type: string; attrs?: { [name: string]: Value } };

/** The elements of nodes that hold others; a heading is told apart by its level. */
const elements: Record<string, string> = {
  paragraph: "p",
  bullet_list: "ul",
  ordered_list: "ol",
  list_item: "li",
  blockquote: "blockquote",
};
const nodeNames = new Map(Object.entries(elements).map(([type, name]) => [name, type]));
const marks: Record<string, string> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
  subscript: "sub",
  superscript: "sup",
};
const markNames = new Map([...Object.entries(marks).map(([type, name]) => [name, type] as const), ["b", "bold"], ["i", "italic"]]);
/** What lies deeper is nobody's work. */
const deepest = 40;

/** The elements in which nodes are edited. What cannot be edited stands there as a sign, and keeps what it is. */
export function toElements(nodes: readonly Node[], level = 0): globalThis.Node[] {
  return nodes.map((node) => toElement(node, level));
}

function toElement(node: Node, level: number): globalThis.Node {
  if (node.type === "text") return marked(node);
  if (node.type === "hard_break") return document.createElement("br");
  const name = node.type === "heading" ? `h${headingLevel(node)}` : elements[node.type];
  if (!name || level > deepest) return sign(node);
  const made = document.createElement(name);
  if (node.attrs) made.dataset.attrs = JSON.stringify(node.attrs);
  made.append(...toElements(node.content ?? [], level + 1));
  // A line without words has a height by this alone.
  if (made.childNodes.length === 0) made.append(document.createElement("br"));
  return made;
}

function marked({ text = "", marks: own = [] }: Node): globalThis.Node {
  return own.reduceRight<globalThis.Node>((inside, mark) => {
    const made = document.createElement(mark.type === "link" ? "a" : (marks[mark.type] ?? "span"));
    if (mark.type === "link") made.setAttribute("href", String(mark.attrs?.href ?? ""));
    if (mark.attrs) made.dataset.attrs = JSON.stringify(mark.attrs);
    if (made.localName === "span") made.dataset.mark = mark.type;
    made.append(inside);
    return made;
  }, document.createTextNode(text));
}

function sign(node: Node): HTMLElement {
  const made = document.createElement("div");
  made.contentEditable = "false";
  made.className = "rich-sign";
  made.dataset.node = JSON.stringify(node);
  made.textContent = node.type;
  return made;
}

/** The nodes of what was edited. */
export function fromElement(parent: Element): Node[] {
  const blocks: Node[] = [];
  let loose: Node | undefined;
  for (const child of parent.childNodes) {
    const block = blockOf(child);
    if (block) {
      blocks.push(block);
      loose = undefined;
      continue;
    }
    // Words that stand by themselves are a paragraph.
    const words = inlineOf(child, []);
    if (loose) loose.content?.push(...words);
    else if (words.some(({ text = "" }) => text.trim() !== "")) {
      loose = { type: "paragraph", content: words };
      blocks.push(loose);
    }
  }
  return blocks;
}

function blockOf(child: ChildNode): Node | undefined {
  if (!(child instanceof HTMLElement)) return undefined;
  if (child.dataset.node) return JSON.parse(child.dataset.node) as Node;
  const heading = /^h([1-6])$/.exec(child.localName)?.[1];
  const type = heading ? "heading" : nodeNames.get(child.localName === "div" ? "p" : child.localName);
  if (!type) return undefined;
  const attrs = heading ? { ...attrsOf(child), level: Number(heading) } : attrsOf(child);
  const holdsBlocks = type === "bullet_list" || type === "ordered_list" || type === "list_item" || type === "blockquote";
  const content = holdsBlocks ? fromElement(child) : inlinesOf(child, []);
  return { type, ...(attrs && Object.keys(attrs).length > 0 ? { attrs } : {}), ...(content.length > 0 ? { content } : {}) };
}

function inlinesOf(parent: globalThis.Node, own: Mark[]): Node[] {
  const nodes = [...parent.childNodes].flatMap((child) => inlineOf(child, own));
  // The break at the end of a line is the browser's.
  return nodes.at(-1)?.type === "hard_break" ? nodes.slice(0, -1) : nodes;
}

function inlineOf(child: globalThis.Node, own: Mark[]): Node[] {
  if (child instanceof Text)
    return child.data === "" ? [] : [{ type: "text", text: child.data, ...(own.length > 0 ? { marks: own } : {}) }];
  if (!(child instanceof HTMLElement)) return [];
  if (child.localName === "br") return [{ type: "hard_break" }];
  const attrs = attrsOf(child);
  const type = child.localName === "a" ? "link" : (child.dataset.mark ?? markNames.get(child.localName));
  if (!type) return [...child.childNodes].flatMap((inside) => inlineOf(inside, own));
  const fallback = type === "link" ? { href: child.getAttribute("href") ?? "", linktype: "url" } : undefined;
  const mark = { type, ...(attrs || fallback ? { attrs: attrs ?? fallback ?? {} } : {}) };
  return [...child.childNodes].flatMap((inside) => inlineOf(inside, [...own, mark]));
}

function attrsOf({ dataset }: HTMLElement): { [name: string]: Value } | undefined {
  return dataset.attrs ? JSON.parse(dataset.attrs) : undefined;
}

function headingLevel({ attrs }: Node): number {
  const level = Number(attrs?.level);
  return level >= 1 && level <= 6 ? level : 2;
}
