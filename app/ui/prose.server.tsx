import type { MultilinkFieldValue } from "@storyblok/schema";
import type { LinkTarget } from "#app/content/links/links.ts";
import { RichText } from "#app/content/rich-text/rich-text.server.tsx";
import { linkFieldOfMark } from "#app/content/rich-text/rich-text-parts.ts";
import { Link } from "./link.server.tsx";

type Props = {
  document: unknown;
  link: (link: MultilinkFieldValue) => LinkTarget | undefined;
  className?: string;
};

export function Prose({ document, link, className = "" }: Props) {
  if (!document) return null;
  return (
    <div className={`prose ${className}`.trim()}>
      <RichText document={document} link={(words, attrs) => <Link to={link(linkFieldOfMark(attrs))}>{words}</Link>} />
    </div>
  );
}
