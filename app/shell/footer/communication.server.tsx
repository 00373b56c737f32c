import type { Setting } from "#app/blocks/block.ts";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { Collapsible } from "./collapsible/view.server.tsx";

/** The ways to talk to the shop, as tiles (shell.md §2, "Footer"). */
export function Communication({ tiles, setting }: { tiles: readonly Content<"CommunicationTile">[]; setting: Setting }) {
  return (
    <section className="communication wrap" aria-label={setting.words("footer.communication")}>
      {tiles.map(({ _uid, headline, headlineShort, text, cta }) => (
        <div className="communication__tile" key={_uid}>
          <Collapsible headline={headline} headlineShort={headlineShort}>
            <p className="communication__text">{text}</p>
            {cta?.map((link) => (
              <p className="communication__cta" key={link._uid}>
                <Link to={setting.link(link.link)}>{link.text}</Link>
              </p>
            ))}
          </Collapsible>
        </div>
      ))}
    </section>
  );
}
