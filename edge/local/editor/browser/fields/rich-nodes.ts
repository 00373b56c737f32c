import type { FieldContent } from "../content.ts";

export type RichNode = { type: string; text?: string; attrs?: { [name: string]: FieldContent }; marks?: Mark[]; content?: RichNode[] };
type Mark = { type: string; attrs?: { [name: string]: FieldContent } };

/** Element names by node type, of nodes that have children. Headings are missing, since their element depends on the level. */
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
const maxDepth = 40;

/** Creates the elements in which nodes are edited; a node of an unknown type becomes a placeholder that preserves it. */
export function toElements(nodes: readonly RichNode[], level = 0): globalThis.Node[] {
  return nodes.map((node) => toElement(node, level));
}

function toElement(node: RichNode, level: number): globalThis.Node {
  if (node.type === "text") return withMarks(node);
  if (node.type === "hard_break") return document.createElement("br");
  const name = node.type === "heading" ? `h${headingLevel(node)}` : elements[node.type];
  if (!name || level > maxDepth) return placeholder(node);
  const created = document.createElement(name);
  if (node.attrs) created.dataset.attrs = JSON.stringify(node.attrs);
  created.append(...toElements(node.content ?? [], level + 1));
  // A break gives an empty line its height.
  if (created.childNodes.length === 0) created.append(document.createElement("br"));
  return created;
}

function withMarks({ text = "", marks: nodeMarks = [] }: RichNode): globalThis.Node {
  return nodeMarks.reduceRight<globalThis.Node>((inside, mark) => {
    const created = document.createElement(mark.type === "link" ? "a" : (marks[mark.type] ?? "span"));
    if (mark.type === "link") created.setAttribute("href", String(mark.attrs?.href ?? ""));
    if (mark.attrs) created.dataset.attrs = JSON.stringify(mark.attrs);
    if (created.localName === "span") created.dataset.mark = mark.type;
    created.append(inside);
    return created;
  }, document.createTextNode(text));
}

function placeholder(node: RichNode): HTMLElement {
  const created = document.createElement("div");
  created.contentEditable = "false";
  created.className = "rich-sign";
  created.dataset.node = JSON.stringify(node);
  created.textContent = node.type;
  return created;
}

export function toNodes(parent: Element): RichNode[] {
  const blocks: RichNode[] = [];
  let looseParagraph: RichNode | undefined;
  for (const child of parent.childNodes) {
    const block = blockOf(child);
    if (block) {
      blocks.push(block);
      looseParagraph = undefined;
      continue;
    }
    // Loose text becomes a paragraph.
    const words = inlineOf(child, []);
    if (looseParagraph) looseParagraph.content?.push(...words);
    else if (words.some(({ text = "" }) => text.trim() !== "")) {
      looseParagraph = { type: "paragraph", content: words };
      blocks.push(looseParagraph);
    }
  }
  return blocks;
}

function blockOf(child: ChildNode): RichNode | undefined {
  if (!(child instanceof HTMLElement)) return undefined;
  if (child.dataset.node) return JSON.parse(child.dataset.node) as RichNode;
  const heading = /^h([1-6])$/.exec(child.localName)?.[1];
  const type = heading ? "heading" : nodeNames.get(child.localName === "div" ? "p" : child.localName);
  if (!type) return undefined;
  const attrs = heading ? { ...attrsOf(child), level: Number(heading) } : attrsOf(child);
  const holdsBlocks = type === "bullet_list" || type === "ordered_list" || type === "list_item" || type === "blockquote";
  const content = holdsBlocks ? toNodes(child) : inlinesOf(child, []);
  return { type, ...(attrs && Object.keys(attrs).length > 0 ? { attrs } : {}), ...(content.length > 0 ? { content } : {}) };
}

function inlinesOf(parent: globalThis.Node, nodeMarks: Mark[]): RichNode[] {
  const nodes = [...parent.childNodes].flatMap((child) => inlineOf(child, nodeMarks));
  // Drops the last break, since browsers add one at the end of a line.
  return nodes.at(-1)?.type === "hard_break" ? nodes.slice(0, -1) : nodes;
}

function inlineOf(child: globalThis.Node, nodeMarks: Mark[]): RichNode[] {
  if (child instanceof Text)
    return child.data === "" ? [] : [{ type: "text", text: child.data, ...(nodeMarks.length > 0 ? { marks: nodeMarks } : {}) }];
  if (!(child instanceof HTMLElement)) return [];
  if (child.localName === "br") return [{ type: "hard_break" }];
  const attrs = attrsOf(child);
  const type = child.localName === "a" ? "link" : (child.dataset.mark ?? markNames.get(child.localName));
  if (!type) return [...child.childNodes].flatMap((inside) => inlineOf(inside, nodeMarks));
  const fallback = type === "link" ? { href: child.getAttribute("href") ?? "", linktype: "url" } : undefined;
  const mark = { type, ...(attrs || fallback ? { attrs: attrs ?? fallback ?? {} } : {}) };
  return [...child.childNodes].flatMap((inside) => inlineOf(inside, [...nodeMarks, mark]));
}

function attrsOf({ dataset }: HTMLElement): { [name: string]: FieldContent } | undefined {
  return dataset.attrs ? JSON.parse(dataset.attrs) : undefined;
}

function headingLevel({ attrs }: RichNode): number {
  const level = Number(attrs?.level);
  return level >= 1 && level <= 6 ? level : 2;
}
