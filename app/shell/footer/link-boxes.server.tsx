import type { Setting } from "#app/blocks/block.ts";
import { Guarded } from "#app/ui/guarded.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { Collapsible } from "./collapsible/view.server.tsx";
import { Links } from "./links.server.tsx";

/** The lists of links; where they are collapsible, the first starts open (shell.md §4, "Footer"). */
export function LinkBoxes({ boxes, setting }: { boxes: readonly Content<"FooterLinkList">[]; setting: Setting }) {
  return (
    <nav className="footer__columns wrap" aria-label={setting.words("shell.footer")}>
      {boxes.map((box, place) => (
        <Guarded part={`link box ${box._uid}`} key={box._uid}>
          <Collapsible headline={box.headline} open={place === 0}>
            <Links links={box.links} setting={setting} className="footer__links" />
          </Collapsible>
        </Guarded>
      ))}
    </nav>
  );
}
