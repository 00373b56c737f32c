/** The dialogs that are the same for everybody (shop.md §2, "Modal kinds"). An element says with `data-dialog` which one it opens. */
export const dialogKinds = [
  "calculator-more-formats",
  "calculator-own-format",
  "customer-picture",
  "image-magnify",
  "log-in",
  "password-confirm",
  "password-reset",
  "product-description",
  "sign-up",
  "3d-preview",
] as const;

type PublicDialog = (typeof dialogKinds)[number];

/** All of them: the customer's own data stand in for a page of the account. */
export type DialogKind = PublicDialog | "account";

export function isPublicDialog(text: string): text is PublicDialog {
  return (dialogKinds as readonly string[]).includes(text);
}

/** Stands for the kind in the pattern of a dialog's address. */
export const anyDialog = ":kind";

/** The attributes of a link that opens a dialog, and leads to the same words as a page without a script. */
export function opens(kind: DialogKind, query: Record<string, string>, address: (kind: DialogKind, query: string) => string) {
  const text = new URLSearchParams(query).toString();
  return { href: address(kind, text), "data-dialog": kind, ...(text === "" ? {} : { "data-dialog-query": text }) };
}
