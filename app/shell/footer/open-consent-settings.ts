import { loadScript } from "#app/ui/browser/external-script.ts";

/** Defined by the consent management's script. */
export type ConsentManagement = { openSettings(): void };

declare global {
  interface Window {
    consentManagement?: ConsentManagement;
  }
}

/** @param isWanted returns false once the visitor has left the page @throws Error if the script fails or does not define its global */
export async function openConsentSettings(script: string, isWanted: () => boolean): Promise<void> {
  await loadScript(script);
  if (!isWanted()) return;
  if (!window.consentManagement)
    throw new Error(`${script} does not define window.consentManagement: see app/shell/footer/open-consent-settings.ts`);
  window.consentManagement.openSettings();
}
