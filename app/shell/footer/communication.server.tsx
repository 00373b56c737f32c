import type { Setting } from "#app/blocks/block.ts";
import { Guarded } from "#app/ui/guarded.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { Collapsible } from "./collapsible/view.server.tsx";

/** The ways to talk to the shop, as tiles (shell.md §2, "Footer"). */
export function Communication({ tiles, setting }: { tiles: readonly Content<"CommunicationTile">[]; setting: Setting }) {
  return (
    <section className="communication wrap" aria-label={setting.words("footer.communication")}>
      {tiles.map(({ _uid, headline, headlineShort, text, cta }) => (
        <Guarded part={`tile ${_uid}`} key={_uid}>
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
        </Guarded>
      ))}
    </section>
  );
}
