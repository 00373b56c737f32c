import { withHandedOn } from "#app/designer/handed-on.ts";
import { behaviour } from "#app/document/document.ts";

/** What of the visitor's address goes along into a designer, whichever link leads there (shop.md §3, "Others"). */
export const handOn = behaviour("body", (body, { signal }) => {
  const hand = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href*="/configurator-"]');
    const href = link?.getAttribute("href");
    if (link && href?.startsWith("/configurator-")) link.setAttribute("href", withHandedOn(href, new URLSearchParams(location.search)));
  };
  // Before the browser follows the link, in this window or another.
  for (const way of ["click", "auxclick"]) body.addEventListener(way, hand, { signal, capture: true });
});
