import type { BlockContext } from "#app/blocks/block-context.ts";
import { FragmentErrorBoundary } from "#app/ui/fragment-error-boundary.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { Collapsible } from "./collapsible/view.server.tsx";

export function CommunicationTiles({ tiles, setting }: { tiles: readonly Content<"CommunicationTile">[]; setting: BlockContext }) {
  return (
    <section className="communication wrap" aria-label={setting.words("footer.communication")}>
      {tiles.map(({ _uid, headline, headlineShort, text, cta }) => (
        <FragmentErrorBoundary part={`tile ${_uid}`} key={_uid}>
          <div className="communication__tile">
            <Collapsible headline={headline} headlineShort={headlineShort}>
              <p className="communication__text">{text}</p>
              {cta?.map((link) => (
                <p className="communication__cta" key={link._uid}>
                  <Link to={setting.link(link.link)}>{link.text}</Link>
                </p>
              ))}
            </Collapsible>
          </div>
        </FragmentErrorBoundary>
      ))}
    </section>
  );
}
