import type { MultilinkFieldValue } from "@storyblok/schema";

/** The nodes of a rich text that are shown; words are nodes of the kind "text" beside them. */
const nodeNames = [
  "paragraph",
  "heading",
  "bullet_list",
  "ordered_list",
  "list_item",
  "blockquote",
  "horizontal_rule",
  "hard_break",
] as const;

/** The marks on words that are shown. */
const markNames = ["bold", "italic", "underline", "strike", "superscript", "subscript", "link"] as const;

export type NodeName = (typeof nodeNames)[number];
export type MarkName = (typeof markNames)[number];

/** Whether a node of this name is shown. */
export function isNodeName(name: unknown): name is NodeName {
  return (nodeNames as readonly unknown[]).includes(name);
}

/** Whether a mark of this name is shown. */
export function isMarkName(name: unknown): name is MarkName {
  return (markNames as readonly unknown[]).includes(name);
}

/** A link mark of a rich text, in the shape of a link field: the editor stores the same link in two shapes. */
export function linkOfMark(attrs: Record<string, unknown>): MultilinkFieldValue {
  const text = (name: string) => (typeof attrs[name] === "string" ? attrs[name] : "");
  const base = { fieldtype: "multilink" as const, id: text("uuid"), url: text("href"), cached_url: text("href") };
  switch (attrs.linktype) {
    case "story":
      return { ...base, linktype: "story", anchor: text("anchor") };
    case "email":
      return { ...base, linktype: "email", email: text("href") };
    case "asset":
      return { ...base, linktype: "asset" };
    default:
      return { ...base, linktype: "url" };
  }
}
