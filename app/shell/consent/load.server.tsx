import { staticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { ConsentScript } from "./consent-script.server.tsx";
import { ConsentBar } from "./view.server.tsx";

/**
 * Loads what asks for consent: the script of a consent management, else the shop's own bar; undefined if nothing needs consent. The bar
 * links to the page of the footer's consent link.
 */
export function loadConsent([footer]: readonly Content<"Footer">[], shop: Shop, version: string): StaticFragment | undefined {
  const { script, purposes } = shop.scripts.consent;
  const { setting } = shop;
  if (script !== undefined)
    return staticFragment(shop, "consent", "", () => <ConsentScript script={script} isAsking={purposes.length > 0} />, "consent script");
  if (purposes.length === 0) return undefined;
  const privacy = setting.link(footer?.legalLinks?.find(({ opensConsentSettings }) => opensConsentSettings)?.link);
  return staticFragment(shop, "consent", version, () => <ConsentBar {...{ purposes, privacy, setting }} />, "consent");
}
