import type { ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";
import { Link } from "#app/ui/link.server.tsx";
import { Prose } from "#app/ui/prose.server.tsx";
import type { Content } from "#content-types/schema.ts";

type Props = {
  content: Content<"Footer">;
  setting: Setting;
  /** The current year, for the copyright line. */
  year: number;
};

/** The foot of every page: words about the shop, lists of links, the copyright line (shell.md §2, "Footer"). */
export function Footer({ content, setting, year }: Props): ReactNode {
  const { words } = setting;
  return (
    <footer className="footer">
      <div className="wrap">
        {content.seoHeadline || content.seoText ? (
          <section className="footer__seo">
            {content.seoHeadline ? <h2 className="footer__seo-headline">{content.seoHeadline}</h2> : null}
            <Prose document={content.seoText} link={setting.link} />
          </section>
        ) : null}
        {content.linkBoxes?.length ? (
          <nav className="footer__boxes" aria-label={words("shell.footer")}>
            {content.linkBoxes.map((box) => (
              <section className="footer__box" key={box._uid}>
                <h2 className="footer__headline">{box.headline}</h2>
                <ul>
                  {box.links.map((link) => (
                    <li key={link._uid}>
                      <Link to={setting.link(link.link)}>{link.text}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        ) : null}
        <p className="footer__copyright">{words("shell.copyright", { year, owner: content.copyright || words("shell.brand") })}</p>
      </div>
    </footer>
  );
}
