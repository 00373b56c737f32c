import { loadScript } from "#app/ui/external-script.ts";

/** What the consent management's script puts into the window. */
export type ConsentManagement = { openSettings(): void };

declare global {
  interface Window {
    consentManagement?: ConsentManagement;
  }
}

/**
 * Opens the settings of the consent management when its script is there.
 *
 * @param isWanted says whether the visitor is still where they asked
 * @throws Error when it cannot be had
 */
export async function openSettings(script: string, isWanted: () => boolean): Promise<void> {
  await loadScript(script);
  if (!isWanted()) return;
  if (!window.consentManagement)
    throw new Error(`${script} brings no window.consentManagement: see app/shell/footer/open-consent-settings.ts`);
  window.consentManagement.openSettings();
}
