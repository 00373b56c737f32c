import type { CheckedStory } from "#app/content/story.ts";
import { bare } from "#app/locale/address.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Thing } from "./graph.server.ts";

/** The way to the page: home, then what its editor names; the last item is the page itself (shell.md §2, "Breadcrumb"). */
export function breadcrumbList({ content }: CheckedStory, shop: Shop): Thing[] {
  const items = content.breadcrumb ?? [];
  const last = items.at(-1);
  if (!last) return [];
  const steps = [
    { name: shop.words("shell.brand"), item: shop.pageAddress(shop.locale, "") },
    // A step that leads nowhere is none; only the page itself needs no link.
    ...items.slice(0, -1).flatMap(({ text, link }) => {
      const item = publicAddress(shop.setting.link(link)?.href, shop);
      return item ? [{ name: text, item }] : [];
    }),
    { name: last.text, item: undefined },
  ];
  return [
    { "@type": "BreadcrumbList", itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })) },
  ];
}

/** A link of a page as everybody may know it: absolute, and without the platform of the request's prefix. */
function publicAddress(href: string | undefined, { address, locale, pageAddress }: Shop): string | undefined {
  if (!href || !URL.canParse(href, address.origin)) return undefined;
  const url = new URL(href, address.origin);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isInside = url.origin === address.origin && `${url.pathname}/`.startsWith(`${address.basename}/`);
  return isInside ? pageAddress(locale, bare(url.pathname.slice(address.basename.length))) : url.href;
}
