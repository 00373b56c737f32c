import type { PageStory } from "#app/content/parse/story.ts";
import { trimSlashes } from "#app/locale/address.ts";
import type { Shop } from "#app/request/shop.ts";
import type { JsonLdNode } from "./thing.ts";

/** Shell 2.43, shell 2.44. */
export function buildBreadcrumbList({ content }: PageStory, shop: Shop): JsonLdNode[] {
  const items = content.breadcrumb ?? [];
  const last = items.at(-1);
  if (!last) return [];
  const steps = [
    { name: shop.words("shell.brand"), item: shop.pageAddress(shop.locale, "") },
    // Omits items without a link, which only the last item may lack.
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

/** Returns the absolute URL of a link; for a page of this shop, without the platform. */
function publicAddress(href: string | undefined, { address, locale, pageAddress }: Shop): string | undefined {
  if (!href || !URL.canParse(href, address.origin)) return undefined;
  const url = new URL(href, address.origin);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  const isInside = url.origin === address.origin && `${url.pathname}/`.startsWith(`${address.basename}/`);
  return isInside ? pageAddress(locale, trimSlashes(url.pathname.slice(address.basename.length))) + url.search : url.href;
}
