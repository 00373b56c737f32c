import type { MultilinkFieldValue } from "@storyblok/schema";

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

const markNames = ["bold", "italic", "underline", "strike", "superscript", "subscript", "link"] as const;

export type RichTextNodeName = (typeof nodeNames)[number];
export type RichTextMarkName = (typeof markNames)[number];

export function isNodeName(name: unknown): name is RichTextNodeName {
  return (nodeNames as readonly unknown[]).includes(name);
}

export function isMarkName(name: unknown): name is RichTextMarkName {
  return (markNames as readonly unknown[]).includes(name);
}

export function linkFieldOfMark(attrs: Record<string, unknown>): MultilinkFieldValue {
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
