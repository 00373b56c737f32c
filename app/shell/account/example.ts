import type { Content } from "#content-types/schema.ts";

export const example: Content<"Account"> = {
  _uid: "account",
  component: "Account",
  headline: "Ihr Konto",
  text: "Melden Sie sich an, um Ihre Daten und Ihren Warenkorb zu sehen.",
};
