import type { ConsentPurpose } from "#app/experiments/consent/consent-cookie.ts";
import type { MessageId } from "#app/locale/translate.ts";

/** `text` says what the shop does with the consent. */
export const purposeMessages: Record<ConsentPurpose, { name: MessageId; text: MessageId }> = {
  statistics: { name: "consent.statistics", text: "consent.statistics.text" },
  marketing: { name: "consent.marketing", text: "consent.marketing.text" },
};
