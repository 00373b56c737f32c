import type { MultilinkFieldValue } from "@storyblok/schema";
import type { LinkTarget } from "#app/content/links.ts";
import { RichText } from "#app/content/rich-text.server.tsx";
import { Link } from "./link.server.tsx";

type Props = {
  document: unknown;
  /** Where an editor's link leads, as in a block's setting. */
  link: (link: MultilinkFieldValue) => LinkTarget | undefined;
  className?: string;
};

/** An editor's rich text with the typography of running text; nothing when there is none. */
export function Prose({ document, link, className = "" }: Props) {
  if (!document) return null;
  return (
    <div className={`prose ${className}`.trim()}>
      <RichText document={document} link={(words, attrs) => <Link to={link(linkOfMark(attrs))}>{words}</Link>} />
    </div>
  );
}

/** A link mark of the rich text, in the shape of a link field: the editor stores the same link in two shapes. */
function linkOfMark(attrs: Record<string, unknown>): MultilinkFieldValue {
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
