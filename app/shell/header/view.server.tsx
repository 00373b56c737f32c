import type { ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";
import type { LinkTarget } from "#app/content/links.ts";
import { Icon } from "#app/ui/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";

type Props = {
  content: Content<"Header">;
  setting: Setting;
  /** The address of the home page. */
  home: string;
};

/** The head of every page: the word mark, the shop's navigation, service and account (shell.md §2, "Header"). */
export function Header({ content, setting, home }: Props): ReactNode {
  const { words } = setting;
  const hotline = content.serviceHotline;
  return (
    <header className="header">
      <div className="header__bar wrap">
        <a className="header__logo" href={home}>
          <Mark />
          {words("shell.brand")} <span className="visually-hidden">{words("shell.home")}</span>
        </a>
        {hotline ? (
          <p className="header__hotline">
            <Link to={phoneLink(hotline)}>{words("shell.hotline", { phone: hotline })}</Link>
          </p>
        ) : null}
        {content.items?.length ? (
          <nav className="header__items" aria-label={words("shell.service")}>
            <ul>
              {content.items.map((item) => (
                <li key={item._uid}>
                  <Link to={setting.link(item.link)}>
                    <Icon name={item.icon} />
                    <span className="header__item-text">{item.text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
      {content.navigation?.length ? (
        <nav className="header__navigation" aria-label={words("shell.mainNavigation")}>
          <ul className="wrap">
            {content.navigation.map((item) => (
              <li key={item._uid}>
                <Link to={setting.link(item.link)}>{item.text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </header>
  );
}

/** The number at the end of a hotline such as "Mon–Fri, 9–18: 030 123 45"; undefined when it ends in words. */
export function phoneLink(hotline: string): LinkTarget | undefined {
  const number = /[+\d][\d\s()/-]*$/.exec(hotline)?.[0].replace(/[^+\d]/g, "");
  return number ? { href: `tel:${number}` } : undefined;
}

/** A passe-partout: the frame, the mat, and the window that shows the picture. */
function Mark() {
  return (
    <svg className="header__mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M1.5 1.5h29v29h-29z" />
      <path className="header__window" d="M10.5 9.5h11v13h-11z" />
    </svg>
  );
}
