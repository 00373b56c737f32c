import type { Content } from "#content-types/schema.ts";

export const example: Content<"Voucher"> = {
  _uid: "voucher",
  component: "Voucher",
  headline: "Gutschein verschenken",
  text: "Wert und Motiv wählen, den Rest sucht sich jemand anderes aus.",
  useHeadline: "Gutschein bekommen?",
  useText: "Sehen Sie nach, was er wert ist. Eingelöst wird er beim Bezahlen.",
};
