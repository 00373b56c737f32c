import { loadScript } from "#app/ui/browser/external-script.ts";
import { storeConsentAnswer } from "./answer-consent.ts";

/** Global that the consent management's script defines; the script asks the visitor when it loads. */
export type ConsentManagement = {
  openSettings(): void;
  onAnswer(listener: (purposes: readonly string[]) => void): void;
};

declare global {
  interface Window {
    consentManagement?: ConsentManagement;
  }
}

let connected: ConsentManagement | undefined;

/**
 * Loads the script once, and stores the answers that it reports.
 *
 * @throws Error if the script fails or does not define its global
 */
export async function loadConsentManagement(script: string): Promise<ConsentManagement> {
  await loadScript(script);
  const management = window.consentManagement;
  if (!management) throw new Error(`${script} does not define window.consentManagement: see app/shell/consent/consent-management.ts`);
  if (management !== connected) management.onAnswer(storeConsentAnswer);
  connected = management;
  return management;
}
