import { advertisementCookieName, isDesignerUrl, passThroughParameters, withPassThrough } from "#app/designer/pass-through.ts";
import { defineBehaviour } from "#app/document/document.ts";
import { readCookie } from "./cookie.ts";

/** Adds the visitor's advertisement parameters to designer links (shop 3.45). */
export const designerLink = defineBehaviour("body", (body, { signal }) => {
  const hand = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href*="/configurator-"]');
    const href = link?.getAttribute("href") ?? "";
    if (!link || !isDesignerUrl(href)) return;
    const kept = readCookie(advertisementCookieName(location.protocol === "https:"));
    link.setAttribute("href", withPassThrough(href, passThroughParameters(new URLSearchParams(location.search), kept)));
  };
  // Captured before the browser follows the link, in this window or another.
  for (const way of ["click", "auxclick", "contextmenu"]) body.addEventListener(way, hand, { signal, capture: true });
});
