import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { colourPairStyle } from "#app/ui/controls/hex-colour.ts";
import { Link } from "#app/ui/link.server.tsx";

export function InfoBar({ content: { text, link, backgroundColor, textColor }, setting }: BlockProps<"InfoBar">): ReactNode {
  return (
    <section className="info-bar" aria-label={setting.words("infoBar.label")} style={colourPairStyle("bar", backgroundColor, textColor)}>
      <p className="info-bar__text wrap">
        <Link to={setting.link(link)} className="info-bar__link">
          {text}
        </Link>
      </p>
    </section>
  );
}
