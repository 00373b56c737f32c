import { purposesIn } from "#app/experiments/consent/consent-cookie.ts";
import { storeConsent } from "#app/experiments/consent/give-consent.ts";

/** Stores the granted purposes; drops unknown ones. */
export function storeConsentAnswer(purposes: readonly string[]): void {
  storeConsent(purposesIn(purposes));
}
