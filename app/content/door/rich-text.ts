import type { RichtextFieldValue } from "@storyblok/schema";
import { type Place, type Reading, within } from "./findings.ts";
import { limits } from "./limits.ts";
import { addressText, isRecord, kindOf, readText } from "./text.ts";

/** A node of a rich text as it leaves the door: what it is made of is of the right kind, whichever node it is. */
type Node = { type: string; text?: string; attrs?: Attributes; marks?: { type: string; attrs?: Attributes }[]; content?: Node[] };
type Attributes = Record<string, string | number>;

/** The attributes that anything reads of a node or of a mark. */
const readAttributes = ["level", "href", "uuid", "anchor", "linktype"] as const;

/**
 * Reads a rich text. A broken node goes alone; what nests too deep, or is more than a page's field may have, is left out. Which
 * nodes there are is the matter of who renders them (rich-text.server.tsx).
 */
export function readRichText(value: unknown, at: Place, reading: Reading): RichtextFieldValue | undefined {
  if (!isRecord(value) || value.type !== "doc") return reading.fault(at, "wrong-kind", `expected a rich text, received ${kindOf(value)}`);
  return { type: "doc", content: readNodes(value.content ?? [], at, reading, 0) } as RichtextFieldValue;
}

function readNodes(value: unknown, outer: Place, reading: Reading, depth: number): Node[] {
  const at = within(outer, "content");
  const nodes: Node[] = [];
  if (!Array.isArray(value)) reading.fault(at, "wrong-kind", `expected a list of nodes, received ${kindOf(value)}`);
  else if (depth > limits.nesting) reading.fault(at, "too-deep", `nested deeper than ${limits.nesting}`);
  else
    for (const [place, raw] of value.entries()) {
      if (reading.left.nodes === 0) {
        reading.fault(at, "too-many", `${value.length - place} nodes left out, ${limits.ofField.nodes} of a field are read`);
        break;
      }
      reading.left.nodes -= 1;
      const node = readNode(raw, within(at, place), reading, depth);
      if (node) nodes.push(node);
    }
  return nodes;
}

function readNode(value: unknown, at: Place, reading: Reading, depth: number): Node | undefined {
  if (!isRecord(value) || typeof value.type !== "string") return reading.fault(at, "wrong-kind", "expected a node of a rich text");
  const node: Node = { type: addressText(value.type) };
  if (node.type === "text") {
    const text = readText(value.text, within(at, "text"), reading);
    if (text === undefined) return undefined;
    node.text = text;
  }
  if (isRecord(value.attrs)) node.attrs = attributesOf(value.attrs);
  if (Array.isArray(value.marks)) node.marks = readMarks(value.marks, at, reading);
  if (value.content !== undefined && value.content !== null) node.content = readNodes(value.content, at, reading, depth + 1);
  return node;
}

function readMarks(marks: readonly unknown[], at: Place, reading: Reading): NonNullable<Node["marks"]> {
  if (marks.length > limits.marks) reading.fault(at, "too-many", `${marks.length} marks, ${limits.marks} are read`);
  return marks.slice(0, limits.marks).flatMap((mark) => {
    if (isRecord(mark) && typeof mark.type === "string")
      return { type: addressText(mark.type), ...(isRecord(mark.attrs) ? { attrs: attributesOf(mark.attrs) } : {}) };
    return reading.fault(at, "wrong-kind", "expected a mark of a rich text") ?? [];
  });
}

function attributesOf(attrs: Record<string, unknown>): Attributes {
  const known: Attributes = {};
  for (const name of readAttributes) {
    const value = Object.hasOwn(attrs, name) ? attrs[name] : undefined;
    if (typeof value === "string") known[name] = addressText(value);
    else if (typeof value === "number" && Number.isFinite(value)) known[name] = value;
  }
  return known;
}
