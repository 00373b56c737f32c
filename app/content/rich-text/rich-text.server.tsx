import { Fragment, type ReactNode } from "react";
import { logEvent } from "#app/observe/log.ts";
import { contentLimits as doorLimits } from "../parse/limits.ts";
import { isRecord } from "../parse/text.ts";
import { isMarkName, isNodeName, type RichTextMarkName, type RichTextNodeName } from "./rich-text-parts.ts";

// Untrusted data: only these nodes, marks and attributes become elements; React escapes text.

type Node = { type?: unknown; text?: unknown; attrs?: Record<string, unknown> | undefined; marks?: unknown; content?: unknown };
type LinkOf = (words: ReactNode, attrs: Record<string, unknown>) => ReactNode;

const limits = { depth: doorLimits.nesting, nodes: doorLimits.ofField.nodes, marks: doorLimits.marks };

/** Skips unknown nodes, and logs one `richtext-render-error` per document (shop 8.18). */
export function RichText({ document, link }: { document: unknown; link: LinkOf }) {
  const refused: string[] = [];
  const rendering: Rendering = { link, nodesLeft: limits.nodes, refuse: (reason) => void refused.push(reason) };
  const nodes = renderNodes(asNode(document)?.content, 0, rendering);
  if (refused.length > 0) logEvent("error", "richtext-render-error", { reason: refused[0], count: refused.length });
  return <>{nodes}</>;
}

type Rendering = { link: LinkOf; nodesLeft: number; refuse: (reason: string) => void };

function renderNodes(content: unknown, depth: number, rendering: Rendering): ReactNode {
  if (!Array.isArray(content)) return null;
  if (depth > limits.depth) return void rendering.refuse("too deep");
  const rendered = content.slice(0, rendering.nodesLeft);
  if (rendering.nodesLeft > 0 && rendered.length < content.length) rendering.refuse("too long");
  return rendered.map((child, index) => {
    if (rendering.nodesLeft <= 0) return null;
    rendering.nodesLeft -= 1;
    const node = asNode(child);
    if (!node) return void rendering.refuse("not a node");
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    return <Fragment key={index}>{renderNode(node, depth, rendering)}</Fragment>;
  });
}

function renderNode(node: Node, depth: number, rendering: Rendering): ReactNode {
  if (node.type === "text") return renderMarks(typeof node.text === "string" ? node.text : "", node.marks, rendering);
  if (!isNodeName(node.type)) return void rendering.refuse(`unknown node ${typeof node.type === "string" ? node.type.slice(0, 40) : ""}`);
  return nodes[node.type](() => renderNodes(node.content, depth + 1, rendering), node.attrs ?? {});
}

const nodes: Record<RichTextNodeName, (children: () => ReactNode, attrs: Record<string, unknown>) => ReactNode> = {
  paragraph: (children) => <p>{children()}</p>,
  heading: (children, { level }) => {
    // No h1, since the teaser renders that of the page.
    const Heading = level === 1 || level === 2 ? "h2" : level === 3 ? "h3" : "h4";
    return <Heading>{children()}</Heading>;
  },
  bullet_list: (children) => <ul>{children()}</ul>,
  ordered_list: (children) => <ol>{children()}</ol>,
  list_item: (children) => <li>{children()}</li>,
  blockquote: (children) => <blockquote>{children()}</blockquote>,
  horizontal_rule: () => <hr />,
  hard_break: () => <br />,
};

function renderMarks(text: string, marks: unknown, { link, refuse }: Rendering): ReactNode {
  if (!Array.isArray(marks)) return text;
  if (marks.length > limits.marks) refuse("too many marks");
  return marks.slice(0, limits.marks).reduce<ReactNode>((inner, mark) => {
    const known = asNode(mark);
    return isMarkName(known?.type) ? markViews[known.type](inner, known?.attrs ?? {}, link) : inner;
  }, text);
}

const markViews: Record<RichTextMarkName, (inner: ReactNode, attrs: Record<string, unknown>, link: LinkOf) => ReactNode> = {
  bold: (inner) => <strong>{inner}</strong>,
  italic: (inner) => <em>{inner}</em>,
  underline: (inner) => <u>{inner}</u>,
  strike: (inner) => <s>{inner}</s>,
  superscript: (inner) => <sup>{inner}</sup>,
  subscript: (inner) => <sub>{inner}</sub>,
  link: (inner, attrs, link) => link(inner, attrs),
};

function asNode(value: unknown): Node | undefined {
  return isRecord(value) ? (value as Node) : undefined;
}
