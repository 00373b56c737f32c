import type { ConsentPurpose } from "#app/experiments/consent/consent-cookie.ts";
import type { MessageId } from "#app/locale/translate.ts";

/** Name of a purpose, and what the shop would do. */
export const purposeWords: Record<ConsentPurpose, { name: MessageId; text: MessageId }> = {
  statistics: { name: "consent.statistics", text: "consent.statistics.text" },
  marketing: { name: "consent.marketing", text: "consent.marketing.text" },
};
