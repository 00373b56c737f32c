import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { FragmentErrorBoundary } from "#app/ui/fragment-error-boundary.server.tsx";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import { Picture } from "#app/ui/picture.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { flyoutGroupsOf } from "../flyout/groups.ts";
import { hotlineLink } from "../header/phone-link.ts";
import type { NavigationItem } from "../navigation/item.ts";
import { BurgerSecondLevel } from "./second-level.server.tsx";

type Props = {
  content: Content<"BurgerNavigation">;
  items: readonly NavigationItem[];
  setting: BlockContext;
  /** Content that does not fit into the bar of a small screen. */
  children?: ReactNode;
};

/** Nested `<details>`, which work without JavaScript (shell 2.21 to shell 2.24). */
export function BurgerNavigation({ content, items, setting, children }: Props): ReactNode {
  const { words } = setting;
  return (
    <details className="burger" data-burger>
      <summary className="burger__button">
        <Icon name="menu" />
        <Icon name="close" />
        <span className="visually-hidden">{words("shell.menu")}</span>
      </summary>
      <nav className="burger__panel" id="_menu" aria-label={words("shell.burgerNavigation")}>
        <p className="burger__title">{words("shell.menu")}</p>
        <div className="burger__scroll">
          <ul className="burger__list" data-navigation>
            {items.map((item) => (
              <FragmentErrorBoundary part={`burger ${item.uid}`} key={item.uid}>
                <li className="burger__item">
                  <FirstLevel item={item} setting={setting} />
                </li>
              </FragmentErrorBoundary>
            ))}
          </ul>
          <FragmentErrorBoundary part="burger extra menu">
            <Links className="burger__extra" links={content.extraMenu} link={setting.link} />
          </FragmentErrorBoundary>
          {children}
          <FragmentErrorBoundary part="burger service">
            <Service content={content} setting={setting} />
          </FragmentErrorBoundary>
          <FragmentErrorBoundary part="burger footer">
            <Links className="burger__footer" links={content.footer} link={setting.link} />
          </FragmentErrorBoundary>
        </div>
      </nav>
    </details>
  );
}

function FirstLevel({ item, setting }: { item: NavigationItem; setting: BlockContext }): ReactNode {
  const name = (
    <>
      <Picture asset={item.imageFlyout && { ...item.imageFlyout, alt: "" }} widths={[48, 96]} ratio={1} className="burger__picture" />
      <Icon name={item.icon} />
      <span className="burger__text">
        {item.text}
        {item.subline ? <span className="burger__subline">{item.subline}</span> : null}
      </span>
    </>
  );
  if (!item.hasSubItems && flyoutGroupsOf(item).length === 0 && item.additionalLinks.length === 0)
    return (
      <Link to={item.url} className="burger__row">
        {name}
      </Link>
    );
  return (
    <details className="burger__second" data-burger-second>
      <summary className="burger__row">
        {name}
        <Icon name="chevron" />
      </summary>
      <div className="burger__sheet">
        <BurgerSecondLevel item={item} setting={setting} />
      </div>
    </details>
  );
}

function Links({
  className,
  links,
  link,
}: {
  className: string;
  links: Content<"BurgerNavigation">["footer"];
  link: BlockContext["link"];
}): ReactNode {
  if (!links?.length) return null;
  return (
    <ul className={className}>
      {links.map((one) => (
        <li key={one._uid}>
          <Link to={link(one.link)} className="burger__row">
            {one.text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Service({
  content: { serviceText, serviceHotline },
  setting,
}: {
  content: Content<"BurgerNavigation">;
  setting: BlockContext;
}): ReactNode {
  if (!serviceText && !serviceHotline) return null;
  return (
    <div className="burger__service">
      {serviceText ? <p>{serviceText}</p> : null}
      {serviceHotline ? (
        <p>
          <Link to={hotlineLink(serviceHotline)} className="burger__hotline">
            {setting.words("shell.hotline", { phone: serviceHotline })}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
