import { purposesIn } from "#app/experiments/consent/consent-cookie.ts";
import { giveConsent } from "#app/experiments/consent/give-consent.ts";

/** Drops unknown purposes. */
export function answerConsent(purposes: readonly string[]): void {
  giveConsent(purposesIn(purposes));
}
