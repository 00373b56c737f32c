import type { RichtextFieldValue } from "@storyblok/schema";
import { type ContentPath, childPath, type ParseContext } from "./issues.ts";
import { contentLimits } from "./limits.ts";
import { describeType, isRecord, parseText, toShortText } from "./text.ts";

type Node = { type: string; text?: string; attrs?: Attributes; marks?: { type: string; attrs?: Attributes }[]; content?: Node[] };
type Attributes = Record<string, string | number>;

const readAttributes = ["level", "href", "uuid", "anchor", "linktype"] as const;

/** Drops invalid nodes and those beyond the limits; keeps unknown types, which the renderer skips (rich-text.server.tsx). */
export function parseRichTextField(value: unknown, path: ContentPath, context: ParseContext): RichtextFieldValue | undefined {
  if (!isRecord(value) || value.type !== "doc")
    return context.fault(path, "wrong-kind", `expected a rich text, received ${describeType(value)}`);
  return { type: "doc", content: readNodes(value.content ?? [], path, context, 0) } as RichtextFieldValue;
}

function readNodes(value: unknown, outer: ContentPath, context: ParseContext, depth: number): Node[] {
  const path = childPath(outer, "content");
  const nodes: Node[] = [];
  if (!Array.isArray(value)) context.fault(path, "wrong-kind", `expected a list of nodes, received ${describeType(value)}`);
  else if (depth > contentLimits.nesting) context.fault(path, "too-deep", `nested deeper than ${contentLimits.nesting}`);
  else
    for (const [place, raw] of value.entries()) {
      if (context.left.nodes === 0) {
        context.fault(path, "too-many", `${value.length - place} nodes left out, a field has at most ${contentLimits.ofField.nodes}`);
        break;
      }
      context.left.nodes -= 1;
      const node = readNode(raw, childPath(path, place), context, depth);
      if (node) nodes.push(node);
    }
  return nodes;
}

function readNode(value: unknown, path: ContentPath, context: ParseContext, depth: number): Node | undefined {
  if (!isRecord(value) || typeof value.type !== "string") return context.fault(path, "wrong-kind", "expected a node of a rich text");
  const node: Node = { type: toShortText(value.type) };
  if (node.type === "text") {
    const text = parseText(value.text, childPath(path, "text"), context);
    if (text === undefined) return undefined;
    node.text = text;
  }
  if (isRecord(value.attrs)) node.attrs = attributesOf(value.attrs);
  if (Array.isArray(value.marks)) node.marks = readMarks(value.marks, path, context);
  if (value.content !== undefined && value.content !== null) node.content = readNodes(value.content, path, context, depth + 1);
  return node;
}

function readMarks(marks: readonly unknown[], path: ContentPath, context: ParseContext): NonNullable<Node["marks"]> {
  if (marks.length > contentLimits.marks) context.fault(path, "too-many", `${marks.length} marks, the maximum is ${contentLimits.marks}`);
  return marks.slice(0, contentLimits.marks).flatMap((mark) => {
    if (isRecord(mark) && typeof mark.type === "string")
      return { type: toShortText(mark.type), ...(isRecord(mark.attrs) ? { attrs: attributesOf(mark.attrs) } : {}) };
    return context.fault(path, "wrong-kind", "expected a mark of a rich text") ?? [];
  });
}

function attributesOf(attrs: Record<string, unknown>): Attributes {
  const known: Attributes = {};
  for (const name of readAttributes) {
    const value = Object.hasOwn(attrs, name) ? attrs[name] : undefined;
    if (typeof value === "string") known[name] = toShortText(value);
    else if (typeof value === "number" && Number.isFinite(value)) known[name] = value;
  }
  return known;
}
