import { advertisementCookie, handedOn, leadsToDesigner, withHandedOn } from "#app/designer/handed-on.ts";
import { behaviour } from "#app/document/document.ts";
import { readCookie } from "./cookie.ts";

/** Adds what an advertisement said of the visitor to whichever link leads into a designer (shop.md §3, "Others"). */
export const handOn = behaviour("body", (body, { signal }) => {
  const hand = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href*="/configurator-"]');
    const href = link?.getAttribute("href") ?? "";
    if (!link || !leadsToDesigner(href)) return;
    const kept = readCookie(advertisementCookie(location.protocol === "https:"));
    link.setAttribute("href", withHandedOn(href, handedOn(new URLSearchParams(location.search), kept)));
  };
  // Before the browser follows the link, in this window or another.
  for (const way of ["click", "auxclick", "contextmenu"]) body.addEventListener(way, hand, { signal, capture: true });
});
