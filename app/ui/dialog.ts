/** Dialogs whose content is the same for all visitors (shop 2.46). */
export const dialogKinds = [
  "calculator-more-formats",
  "calculator-own-format",
  "consent",
  "customer-picture",
  "image-magnify",
  "log-in",
  "password-confirm",
  "password-reset",
  "product-description",
  "shipping",
  "sign-up",
  "3d-preview",
] as const;

type PublicDialog = (typeof dialogKinds)[number];

/** `account` has no dialog, only a page: the customer's data for visitors without JavaScript. */
export type DialogKind = PublicDialog | "account";

export function isPublicDialog(text: string): text is PublicDialog {
  return (dialogKinds as readonly string[]).includes(text);
}

export const dialogKindPlaceholder = ":kind";

/** Attributes of a link that opens a dialog; without JavaScript, it leads to the dialog's page. */
export function dialogLinkProps(
  kind: DialogKind,
  query: Record<string, string> | [name: string, value: string][],
  address: (kind: DialogKind, query: string) => string,
) {
  const text = new URLSearchParams(query).toString();
  return { href: address(kind, text), "data-dialog": kind, ...(text === "" ? {} : { "data-dialog-query": text }) };
}
