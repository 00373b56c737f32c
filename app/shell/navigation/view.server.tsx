import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { FragmentErrorBoundary } from "#app/ui/fragment-error-boundary.server.tsx";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import { buildFlyoutRows } from "../flyout/groups.ts";
import type { WallArtLayout } from "../flyout/layout.ts";
import { Flyout } from "../flyout/view.server.tsx";
import { ScrollButtons } from "../scroller/buttons.server.tsx";
import type { NavigationItem } from "./item.ts";

type Props = { items: readonly NavigationItem[]; wallArt: WallArtLayout; setting: BlockContext };

export function MainNavigation({ items, wallArt, setting }: Props): ReactNode {
  const shown = items.filter(({ isOnlyInBurgerNavigation }) => !isOnlyInBurgerNavigation);
  if (shown.length === 0) return null;
  return (
    <nav className="navigation" aria-label={setting.words("shell.mainNavigation")} data-navigation data-scroller>
      <ul className="navigation__bar wrap" data-scroller-list>
        {shown.map((item) => (
          <FragmentErrorBoundary part={`navigation ${item.uid}`} key={item.uid}>
            <Item item={item} wallArt={wallArt} setting={setting} />
          </FragmentErrorBoundary>
        ))}
      </ul>
      <ScrollButtons words={setting.words} />
    </nav>
  );
}

function Item({ item, wallArt, setting }: { item: NavigationItem; wallArt: WallArtLayout; setting: BlockContext }): ReactNode {
  const rows = buildFlyoutRows(item, wallArt);
  return (
    <li className="navigation__item" data-opens={rows.length > 0 ? item.navigationType : undefined}>
      <Link to={item.url} className="navigation__link">
        <Icon name={item.icon} />
        {item.text}
      </Link>
      {rows.length > 0 ? (
        <FragmentErrorBoundary part={`flyout ${item.uid}`}>
          <Flyout item={item} rows={rows} setting={setting} />
        </FragmentErrorBoundary>
      ) : null}
    </li>
  );
}
