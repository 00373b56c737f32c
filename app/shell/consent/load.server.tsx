import { prepareStaticFragment } from "#app/document/document.server.ts";
import type { StaticFragment } from "#app/document/document.ts";
import type { Shop } from "#app/request/shop.ts";
import type { Content } from "#content-types/schema.ts";
import { ConsentBar } from "./view.server.tsx";

/** Renders the third-party scripts that need consent, and the URL of the consent management's script or else the shop's own bar. */
export function loadConsent([footer]: readonly Content<"Footer">[], shop: Shop, version: string): StaticFragment | undefined {
  const { consent, withConsent } = shop.scripts;
  const { script, purposes } = consent;
  const { setting } = shop;
  if (script === undefined && purposes.length === 0) return undefined;
  const privacy = setting.link(footer?.legalLinks?.find(({ opensConsentSettings }) => opensConsentSettings)?.link);
  const view = () => (
    <>
      {script === undefined ? (
        <ConsentBar purposes={purposes} privacy={privacy} setting={setting} />
      ) : (
        <span hidden data-consent-script={script} data-consent-asks={purposes.length > 0 ? "" : undefined} />
      )}
      {Object.values(withConsent).some(Boolean) ? <span hidden data-third-parties={JSON.stringify(withConsent)} /> : null}
    </>
  );
  return prepareStaticFragment(shop, "consent", version, view, "consent");
}
