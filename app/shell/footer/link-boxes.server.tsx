import type { BlockContext } from "#app/blocks/block-context.ts";
import { FragmentErrorBoundary } from "#app/ui/fragment-error-boundary.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { Collapsible } from "./collapsible/view.server.tsx";
import { FooterLinks } from "./links.server.tsx";

/** In narrow windows the first list starts open (shell 4.20). */
export function FooterLinkBoxes({ boxes, setting }: { boxes: readonly Content<"FooterLinkList">[]; setting: BlockContext }) {
  return (
    <nav className="footer__columns wrap" aria-label={setting.words("shell.footer")}>
      {boxes.map((box, place) => (
        <FragmentErrorBoundary part={`link box ${box._uid}`} key={box._uid}>
          <Collapsible headline={box.headline} open={place === 0}>
            <FooterLinks links={box.links} setting={setting} className="footer__links" />
          </Collapsible>
        </FragmentErrorBoundary>
      ))}
    </nav>
  );
}
