import type { ReactNode } from "react";
import type { BlockContext } from "#app/blocks/block-context.ts";
import type { LinkTarget } from "#app/content/links/links.ts";
import { isHexColour } from "#app/ui/controls/hex-colour.ts";
import { Icon } from "#app/ui/icon/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";

type ShopsItem = Content<"ShopsItem">;

/**
 * Links to the shops; omits those of ours that have no URL for this market, and renders nothing for a single shop (shell 2.18). The link to
 * the current shop keeps the current host.
 */
export function ShopSwitcher({ items, setting, home }: { items: readonly ShopsItem[]; setting: BlockContext; home: string }): ReactNode {
  const shops = items.flatMap((item) => {
    const to = item.channel === setting.channel ? { href: home } : targetOf(item, setting);
    return to ? [{ item, to }] : [];
  });
  if (shops.length < 2) return null;
  return (
    <ul className="shops" aria-label={setting.words("shell.shops")}>
      {shops.map(({ item, to }) => (
        <li key={item._uid}>
          <Link to={to} className="shops__item" aria-current={item.channel === setting.channel || undefined}>
            <Sign item={item} />
            {item.text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function targetOf({ channel, link }: ShopsItem, blockContext: BlockContext): LinkTarget | undefined {
  if (!channel) return blockContext.link(link);
  const href = blockContext.homeOf(channel);
  return href === undefined ? undefined : { href };
}

function Sign({ item: { icon, color } }: { item: ShopsItem }): ReactNode {
  if (icon) return <Icon name={icon} />;
  return isHexColour(color) ? <span className="shops__sign" style={{ backgroundColor: color }} /> : null;
}
