import { purposesIn } from "#app/experiments/consent/consent-cookie.ts";
import { giveConsent } from "#app/experiments/consent/give-consent.ts";

/** Stores an answer. Unknown purposes are dropped. */
export function answerConsent(purposes: readonly string[]): void {
  giveConsent(purposesIn(purposes));
}
