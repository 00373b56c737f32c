import type { ReactNode } from "react";
import { customerData } from "#app/backend/calls/customer/data.ts";
import type { Setting } from "#app/blocks/block.ts";
import type { RootContent } from "#app/content/story.ts";
import { opens } from "#app/ui/dialog.ts";
import { Guarded } from "#app/ui/guarded.server.tsx";
import { Icon } from "#app/ui/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";
import { BurgerNavigation } from "../burger/view.server.tsx";
import { LogOut } from "../customer/log-out.server.tsx";
import type { WallArt } from "../flyout/layout.ts";
import { navigationItems } from "../navigation/item.ts";
import { MainNavigation } from "../navigation/view.server.tsx";
import { phoneLink } from "./phone-link.ts";
import { Shops } from "./shops.server.tsx";

type Props = {
  /** The home story, as far as it supplies the header and the navigation. */
  content: Pick<RootContent<"Home">, "header" | "navigation" | "navigationEntries" | "burgerNavigation">;
  wallArt: WallArt;
  setting: Setting;
  /** The address of the home page. */
  home: string;
};

type HeaderItem = Content<"HeaderItem">;

/** The lists of the header in their order; each has its icon (shell.md §2, "Header"). */
const lists = ["magazine", "service", "account", "cart"] as const;

/** The head of every page: word mark, service and account, the burger navigation and the main navigation. */
export function Header({ content, wallArt, setting, home }: Props): ReactNode {
  const { words } = setting;
  const [header] = content.header ?? [];
  const [burger] = content.burgerNavigation ?? [];
  const entries = content.navigationEntries ?? [];
  const items = navigationItems(content.navigation ?? [], entries, setting.link);
  const burgerItems = burger?.mainNavigationItems?.length ? navigationItems(burger.mainNavigationItems, entries, setting.link) : items;
  const shops = setting.platform === "web" ? <Shops items={header?.shops ?? []} setting={setting} home={home} /> : null;
  return (
    <header className="header" id="header">
      <div className="header__shops wrap">
        <Guarded part="shops">{shops}</Guarded>
        {setting.platform === "web" ? null : <BackLink home={home} setting={setting} />}
        <Guarded part="hotline">
          <Hotline hotline={header?.serviceHotline} setting={setting} />
        </Guarded>
      </div>
      <div className="header__bar wrap">
        <a className="header__logo" href={home}>
          <Mark />
          {words("shell.brand")} <span className="visually-hidden">{words("shell.home")}</span>
        </a>
        {header ? <Items header={header} setting={setting} /> : null}
        {burger || items.length > 0 ? (
          <Guarded part="burger navigation">
            <BurgerNavigation content={burger ?? noBurger} items={burgerItems} setting={setting}>
              {header ? <BurgerLists header={header} setting={setting} /> : null}
              <Guarded part="burger shops">{shops}</Guarded>
            </BurgerNavigation>
          </Guarded>
        ) : null}
      </div>
      <Guarded part="main navigation">
        <MainNavigation items={items} wallArt={wallArt} setting={setting} />
      </Guarded>
    </header>
  );
}

const noBurger: Content<"BurgerNavigation"> = { _uid: "burger", component: "BurgerNavigation" };

/** In the desktop app there are no other shops, and no browser with a back button. */
function BackLink({ home, setting }: { home: string; setting: Setting }): ReactNode {
  return (
    <a className="header__back" href={home} data-back>
      <Icon name="chevron" />
      {setting.words("shell.back")}
    </a>
  );
}

function Hotline({ hotline, setting }: { hotline: string | null | undefined; setting: Setting }): ReactNode {
  if (!hotline) return null;
  return (
    <p className="header__hotline">
      <Link to={phoneLink(hotline)}>{setting.words("shell.hotline", { phone: hotline })}</Link>
    </p>
  );
}

/** The first link of each list has its icon; the whole list opens below it. */
function Items({ header, setting }: { header: Content<"Header">; setting: Setting }): ReactNode {
  const filled = listsOf(header);
  if (filled.length === 0) return null;
  return (
    <nav className="header__items" aria-label={setting.words("shell.service")}>
      <ul>
        {filled.map(({ name, first, others }) => {
          const hasMenu = others.length > 0 || name === "account";
          // What is for customers alone is hidden until the browser knows one.
          const shown = others.length > 0 ? {} : { hidden: true, "data-logged-in": "" };
          return (
            <Guarded part={name} key={name}>
              <li className={`header__item header__item--${name}`} data-opens={hasMenu ? name : undefined}>
                <FirstLink name={name} item={first} setting={setting}>
                  <Icon name={name} />
                  <span className="header__item-text">{first.text}</span>
                  {name === "cart" ? <CartBadge setting={setting} /> : null}
                </FirstLink>
                {hasMenu ? (
                  <>
                    <details className="header__touch" name="header" data-menu {...shown}>
                      <summary>
                        <span className="visually-hidden">{first.text}</span>
                      </summary>
                    </details>
                    <ul className="header__menu" {...shown}>
                      <li className="header__again">
                        <FirstLink name={name} item={first} setting={setting}>
                          {first.text}
                        </FirstLink>
                      </li>
                      <Others name={name} others={others} setting={setting} />
                    </ul>
                  </>
                ) : null}
              </li>
            </Guarded>
          );
        })}
      </ul>
    </nav>
  );
}

/** The same lists where the bar has no room for them; the cart is always in it. */
function BurgerLists({ header, setting }: { header: Content<"Header">; setting: Setting }): ReactNode {
  return (
    <ul className="burger__lists">
      {listsOf(header).map(({ name, first, others }) => (
        <Guarded part={`burger ${name}`} key={name}>
          {name === "cart" ? null : (
            <li>
              <FirstLink name={name} item={first} className="burger__row" setting={setting}>
                {first.text}
              </FirstLink>
            </li>
          )}
          <Others name={name} others={others} className="burger__row" setting={setting} />
        </Guarded>
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

type ListProps = { name: (typeof lists)[number]; className?: string; setting: Setting };

/** What follows the first link of a list, and the way out behind the account's. */
function Others({ name, others, className, setting }: ListProps & { others: readonly HeaderItem[] }): ReactNode {
  return (
    <>
      {others.map((item) => (
        <li key={item._uid}>
          <Link to={setting.link(item.link)} className={className}>
            {item.text}
          </Link>
        </li>
      ))}
      {name === "account" ? (
        <li>
          <LogOut className="log-out" setting={setting} />
        </li>
      ) : null}
    </>
  );
}

/**
 * The first link of a list. The account's opens the log-in, or leads there, until the browser knows the customer, whom it
 * asks for here, and puts in the story's own link (customer/show.ts).
 */
function FirstLink({ name, item, className, setting, children }: ListProps & { item: HeaderItem; children: ReactNode }): ReactNode {
  const to = setting.link(item.link);
  if (name !== "account")
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  const logIn = opens("log-in", {}, setting.dialog);
  return (
    <a
      className={className}
      {...logIn}
      data-account={to?.href ?? logIn.href}
      data-guest={logIn.href}
      data-customer-data={setting.call(customerData.path)}
    >
      {children}
      <span className="visually-hidden" {...wordsFor("data-account-name", "account.loggedInAs", setting)} />
    </a>
  );
}

/** How much is in the cart, in a place that is kept for it; the browser knows, and says it in words. */
function CartBadge({ setting }: { setting: Setting }): ReactNode {
  return (
    <span className="badge" hidden data-cart-badge>
      <span className="visually-hidden" {...wordsFor("data-cart-amount", "account.cartAmount", setting)} />
    </span>
  );
}

/** A place that the browser fills with words around what it knows. */
function wordsFor(mark: `data-${string}`, id: "account.loggedInAs" | "account.cartAmount", { words }: Setting) {
  return { [mark]: "", "data-words": words(id, { value: "{value}" }) };
}

/** A passe-partout: the frame, the mat, and the window that shows the picture. */
function Mark(): ReactNode {
  return (
    <svg className="header__mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M1.5 1.5h29v29h-29z" />
      <path className="header__window" d="M10.5 9.5h11v13h-11z" />
    </svg>
  );
}
