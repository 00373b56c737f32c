import type { ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";
import type { LinkTarget } from "#app/content/links.ts";
import { Icon } from "#app/ui/icon.server.tsx";
import { Link } from "#app/ui/link.server.tsx";
import type { Content } from "#content-types/schema.ts";

type ShopsItem = Content<"ShopsItem">;

/**
 * The shop switcher (shell.md §2, "Header"). A shop of ours is where the domain table says that it is for this market,
 * and is left out where there is none; a list of one is no choice. The shop that is visited stays on the host that is visited.
 */
export function Shops({ items, setting, home }: { items: readonly ShopsItem[]; setting: Setting; home: string }): ReactNode {
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

function targetOf({ channel, link }: ShopsItem, setting: Setting): LinkTarget | undefined {
  if (channel !== "poster" && channel !== "card") return setting.link(link);
  const href = setting.homeOf(channel);
  return href === undefined ? undefined : { href };
}

/** An icon of the sprite, else a spot in the shop's own colour. */
function Sign({ item: { icon, color } }: { item: ShopsItem }): ReactNode {
  if (icon) return <Icon name={icon} />;
  return color ? <span className="shops__sign" style={{ backgroundColor: color }} /> : null;
}
