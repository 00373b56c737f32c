import type { MultilinkFieldValue } from "@storyblok/schema";
import type { LinkTarget } from "#app/content/links.ts";
import { RichText } from "#app/content/rich-text.server.tsx";
import { linkOfMark } from "#app/content/rich-text-parts.ts";
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
