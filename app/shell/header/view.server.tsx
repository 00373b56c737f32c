import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import type { RootContent } from "#app/content/parse/story.ts";
import { FragmentErrorBoundary } from "#app/ui/fragment-error-boundary.server.tsx";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { BurgerNavigation } from "../burger/view.server.tsx";
import { AccountMenu } from "../customer/account.tsx";
import { AccountLinkItem, accountLinkProps, CartBadgeIsland, LogOutItem } from "../customer/view.server.tsx";
import { headerLayoutParam, type WallArtLayout } from "../flyout/layout.ts";
import { ShellIsland } from "../island.server.ts";
import { mainItems, navigationItems } from "../navigation/item.ts";
import { MainNavigation } from "../navigation/view.server.tsx";
import { HeaderSearch } from "../search/view.server.tsx";
import { hotlineLink } from "./phone-link.ts";
import { ShopSwitcher } from "./shop-switcher.server.tsx";

type Props = {
  content: Pick<RootContent<"Home">, "header" | "navigation" | "navigationEntries" | "burgerNavigation">;
  wallArt: WallArtLayout;
  /** Starts of paths on which an experiment may change the header, separated by spaces. */
  framePaths: string;
  setting: BlockContext;
  home: string;
};

type HeaderItem = Content<"HeaderItem">;

/** Lists in display order; each name is also that of the list's icon (shell 2.17). */
const lists = ["magazine", "service", "account", "cart"] as const;

export function Header({ content, wallArt, framePaths, setting, home }: Props): ReactNode {
  const { words } = setting;
  const [header] = content.header ?? [];
  const [burger] = content.burgerNavigation ?? [];
  const entries = content.navigationEntries ?? [];
  const items = navigationItems(content.navigation ?? [], entries, setting.link);
  const burgerItems = burger?.mainNavigationItems?.length ? navigationItems(burger.mainNavigationItems, entries, setting.link) : items;
  const shops = setting.platform === "web" ? <ShopSwitcher items={header?.shops ?? []} setting={setting} home={home} /> : null;
  return (
    <header
      className="header"
      id="header"
      data-unfolds={wallArt === "one-row" ? setting.header : `${setting.header}?${headerLayoutParam}=${wallArt}`}
      data-frame-paths={framePaths || undefined}
    >
      <div className="header__shops wrap">
        <FragmentErrorBoundary part="shops">{shops}</FragmentErrorBoundary>
        {setting.platform === "web" ? null : <BackLink home={home} setting={setting} />}
        <FragmentErrorBoundary part="hotline">
          <Hotline hotline={header?.serviceHotline} setting={setting} />
        </FragmentErrorBoundary>
      </div>
      <div className="header__bar wrap">
        <a className="header__logo" href={home}>
          <Mark />
          {words("shell.brand")} <span className="visually-hidden">{words("shell.home")}</span>
        </a>
        <FragmentErrorBoundary part="search">
          <HeaderSearch setting={setting} />
        </FragmentErrorBoundary>
        {header ? <Items header={header} setting={setting} /> : null}
        {hasBurgerMenu(content) ? (
          <FragmentErrorBoundary part="burger navigation">
            <BurgerNavigation content={burger ?? noBurger} items={burgerItems} setting={setting}>
              {header ? <BurgerLists header={header} setting={setting} /> : null}
              <FragmentErrorBoundary part="burger shops">{shops}</FragmentErrorBoundary>
            </BurgerNavigation>
          </FragmentErrorBoundary>
        ) : null}
      </div>
      <FragmentErrorBoundary part="main navigation">
        <MainNavigation items={items} wallArt={wallArt} setting={setting} />
      </FragmentErrorBoundary>
    </header>
  );
}

export function hasBurgerMenu({ burgerNavigation, navigation }: Pick<Props["content"], "burgerNavigation" | "navigation">): boolean {
  return burgerNavigation?.[0] !== undefined || mainItems(navigation ?? []).length > 0;
}

const noBurger: Content<"BurgerNavigation"> = { _uid: "burger", component: "BurgerNavigation" };

/** For the desktop app, which has no browser back button. */
function BackLink({ home, setting }: { home: string; setting: BlockContext }): ReactNode {
  return (
    <a className="header__back" href={home} data-back>
      <Icon name="chevron" />
      {setting.words("shell.back")}
    </a>
  );
}

function Hotline({ hotline, setting }: { hotline: string | null | undefined; setting: BlockContext }): ReactNode {
  if (!hotline) return null;
  return (
    <p className="header__hotline">
      <Link to={hotlineLink(hotline)}>{setting.words("shell.hotline", { phone: hotline })}</Link>
    </p>
  );
}

function Items({ header, setting }: { header: Content<"Header">; setting: BlockContext }): ReactNode {
  const filled = listsOf(header);
  if (filled.length === 0) return null;
  return (
    <nav className="header__items" aria-label={setting.words("shell.service")}>
      <ul>
        {filled.map((list) => (
          <FragmentErrorBoundary part={list.name} key={list.name}>
            {list.name === "account" ? <AccountItem list={list} setting={setting} /> : <Item list={list} setting={setting} />}
          </FragmentErrorBoundary>
        ))}
      </ul>
    </nav>
  );
}

function Item({ list: { name, first, others }, setting }: ItemProps): ReactNode {
  return (
    <li className={`header__item header__item--${name}`} data-opens={others.length > 0 ? name : undefined}>
      <Link to={setting.link(first.link)}>
        <Face name={name} text={first.text} />
        {name === "cart" ? <CartBadgeIsland setting={setting} /> : null}
      </Link>
      {others.length > 0 ? (
        <>
          <details className="header__touch" name="header" data-menu>
            <summary>
              <span className="visually-hidden">{first.text}</span>
            </summary>
          </details>
          <ul className="header__menu">
            <li className="header__again">
              <Link to={setting.link(first.link)}>{first.text}</Link>
            </li>
            <Others others={others} setting={setting} />
          </ul>
        </>
      ) : null}
    </li>
  );
}

function AccountItem({ list: { name, first, others }, setting }: ItemProps): ReactNode {
  const link = accountLinkProps(setting.link(first.link)?.href, setting);
  const menu = (
    <>
      <AccountLinkItem className="header__again" link={link}>
        {first.text}
      </AccountLinkItem>
      <Others others={others} setting={setting} />
      <LogOutItem className="log-out" setting={setting} />
    </>
  );
  return (
    <ShellIsland
      as="li"
      className={`header__item header__item--${name}`}
      data-opens={name}
      name="account"
      view={AccountMenu}
      props={{ ...link, listName: first.text, isForGuests: others.length > 0 }}
      slots={{ content: <Face name={name} text={first.text} />, menu }}
    />
  );
}

function Face({ name, text }: { name: string; text: string }): ReactNode {
  return (
    <>
      <Icon name={name} />
      <span className="header__item-text">{text}</span>
    </>
  );
}

/** Omits the link to the cart, which is always in the bar. */
function BurgerLists({ header, setting }: { header: Content<"Header">; setting: BlockContext }): ReactNode {
  return (
    <ul className="burger__lists">
      {listsOf(header).map(({ name, first, others }) => (
        <FragmentErrorBoundary part={`burger ${name}`} key={name}>
          {name === "account" ? (
            <AccountLinkItem link={accountLinkProps(setting.link(first.link)?.href, setting, "burger__row")}>{first.text}</AccountLinkItem>
          ) : name === "cart" ? null : (
            <li>
              <Link to={setting.link(first.link)} className="burger__row">
                {first.text}
              </Link>
            </li>
          )}
          <Others others={others} className="burger__row" setting={setting} />
          {name === "account" ? <LogOutItem className="log-out" setting={setting} /> : null}
        </FragmentErrorBoundary>
      ))}
    </ul>
  );
}

function listsOf(header: Content<"Header">) {
  return lists.flatMap((name) => {
    const [first, ...others] = header[name] ?? [];
    return first ? [{ name, first, others }] : [];
  });
}

type ItemProps = { list: ReturnType<typeof listsOf>[number]; setting: BlockContext };

function Others({ others, className, setting }: { others: readonly HeaderItem[]; className?: string; setting: BlockContext }): ReactNode {
  return others.map((item) => (
    <li key={item._uid}>
      <Link to={setting.link(item.link)} className={className}>
        {item.text}
      </Link>
    </li>
  ));
}

function Mark(): ReactNode {
  return (
    <svg className="header__mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M1.5 1.5h29v29h-29z" />
      <path className="header__window" d="M10.5 9.5h11v13h-11z" />
    </svg>
  );
}
