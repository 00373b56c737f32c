import type { ReactNode } from "react";
import type { BlockProps } from "#app/blocks/block-context.ts";
import { defineBlock } from "#app/blocks/define-block.server.ts";
import type { channels } from "#app/channel/channels.ts";
import type { MessageId } from "#app/locale/translate.ts";

export const shopBlock = defineBlock({ name: "Shop", view: ShopBlock });

const names = { card: "shop.card", poster: "shop.poster" } as const satisfies Record<keyof typeof channels, MessageId>;

export function ShopBlock({ content: { headline }, setting }: BlockProps<"Shop">): ReactNode {
  const { words, channel } = setting;
  const others = (Object.keys(names) as (keyof typeof names)[]).filter((one) => one !== channel);
  const ofChannels = others.flatMap((one) => {
    const href = setting.homeOf(one);
    return href ? [{ href, name: words(names[one]), locale: undefined }] : [];
  });
  const shops = [...ofChannels, ...setting.otherCountries()];
  if (shops.length === 0) return null;
  return (
    <nav className="shop wrap" aria-label={headline || words("shell.shops")}>
      {headline ? <h2 className="shop__headline">{headline}</h2> : null}
      <ul className="shop__list">
        {shops.map(({ locale, name, href }) => (
          <li key={href}>
            <a href={href} hrefLang={locale} lang={locale}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
