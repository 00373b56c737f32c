import { Fragment, type ReactNode } from "react";
import { logEvent } from "#app/observe/log.ts";

// Rich text is data: only the nodes, marks and attributes below ever become elements, and React escapes the rest.

type Node = { type?: unknown; text?: unknown; attrs?: Record<string, unknown> | undefined; marks?: unknown; content?: unknown };
type LinkOf = (words: ReactNode, attrs: Record<string, unknown>) => ReactNode;

/** Deeper or longer documents are cut off: an editor never writes them, and a browser should not have to lay them out. */
const limits = { depth: 24, nodes: 5_000, marks: 12 };

/**
 * Renders a rich-text document of the content service.
 * An unknown node logs `richtext-render-error` and renders nothing (shop.md §8).
 *
 * @param link makes a link of words, by the attributes of the mark that an editor put on them
 */
export function RichText({ document, link }: { document: unknown; link: LinkOf }) {
  const budget = { nodes: limits.nodes };
  return <>{renderNodes(asNode(document)?.content, link, 0, budget)}</>;
}

function renderNodes(content: unknown, link: LinkOf, depth: number, budget: { nodes: number }): ReactNode {
  if (!Array.isArray(content)) return null;
  if (depth > limits.depth) return refuse("too deep");
  return content.map((child, index) => {
    budget.nodes -= 1;
    if (budget.nodes < 0) return budget.nodes === -1 ? refuse("too long") : null;
    const node = asNode(child);
    // biome-ignore lint/suspicious/noArrayIndexKey: paper is printed once and never reordered
    return node ? <Fragment key={index}>{renderNode(node, link, depth, budget)}</Fragment> : refuse("not a node");
  });
}

function renderNode(node: Node, link: LinkOf, depth: number, budget: { nodes: number }): ReactNode {
  if (node.type === "text") return renderMarks(typeof node.text === "string" ? node.text : "", node.marks, link);
  const render = typeof node.type === "string" && Object.hasOwn(nodes, node.type) ? nodes[node.type] : undefined;
  if (!render) return refuse(`unknown node ${String(node.type).slice(0, 40)}`);
  return render(() => renderNodes(node.content, link, depth + 1, budget), node.attrs ?? {});
}

const nodes: Record<string, (children: () => ReactNode, attrs: Record<string, unknown>) => ReactNode> = {
  paragraph: (children) => <p>{children()}</p>,
  heading: (children, { level }) => {
    // The page's h1 is the teaser's; a story's headings start below it.
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

function renderMarks(text: string, marks: unknown, link: LinkOf): ReactNode {
  if (!Array.isArray(marks)) return text;
  if (marks.length > limits.marks) refuse("too many marks");
  return marks.slice(0, limits.marks).reduce<ReactNode>((inner, mark) => {
    const known = asNode(mark);
    const render = typeof known?.type === "string" && Object.hasOwn(markViews, known.type) ? markViews[known.type] : undefined;
    return render ? render(inner, known?.attrs ?? {}, link) : inner;
  }, text);
}

const markViews: Record<string, (inner: ReactNode, attrs: Record<string, unknown>, link: LinkOf) => ReactNode> = {
  bold: (inner) => <strong>{inner}</strong>,
  italic: (inner) => <em>{inner}</em>,
  underline: (inner) => <u>{inner}</u>,
  strike: (inner) => <s>{inner}</s>,
  superscript: (inner) => <sup>{inner}</sup>,
  subscript: (inner) => <sub>{inner}</sub>,
  link: (inner, attrs, link) => link(inner, attrs),
};

function asNode(value: unknown): Node | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Node) : undefined;
}

function refuse(reason: string): null {
  logEvent("error", "richtext-render-error", { reason });
  return null;
}
