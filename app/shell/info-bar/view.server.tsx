import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block.ts";
import { colourPair } from "#app/ui/hex-colour.ts";
import { Link } from "#app/ui/link.server.tsx";

/** One line above the header (shell.md §2); the whole of it is the link. */
export function InfoBar({ content: { text, link, backgroundColor, textColor }, setting }: BlockProps<"InfoBar">): ReactNode {
  return (
    <section className="info-bar" aria-label={setting.words("infoBar.label")} style={colourPair("bar", backgroundColor, textColor)}>
      <p className="info-bar__text wrap">
        <Link to={setting.link(link)} className="info-bar__link">
          {text}
        </Link>
      </p>
    </section>
  );
}
