import { purposesIn } from "#app/experiments/consent/consent-cookie.ts";
import { storeConsent } from "#app/experiments/consent/give-consent.ts";

export function storeConsentAnswer(purposes: readonly string[]): void {
  storeConsent(purposesIn(purposes));
}
