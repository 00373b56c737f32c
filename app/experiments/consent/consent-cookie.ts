export type ConsentPurpose = "statistics" | "marketing";

export const consentPurposes = ["statistics", "marketing"] as const satisfies readonly ConsentPurpose[];

/** Without the host prefix of a secure shop (app/locale/host-cookie.ts). */
export const consentCookieName = "consent";

/** Value of the cookie of a visitor who declined everything. */
const none = "none";

/** Parses the purposes that a visitor granted; undefined if the visitor has not answered (shell 4.29). Unknown purposes are dropped. */
export function parseConsent(cookieValue: string | undefined): ReadonlySet<ConsentPurpose> | undefined {
  const granted = purposesIn(cookieValue ?? "");
  return granted.length > 0 || cookieValue === none ? new Set(granted) : undefined;
}

/** @param text purposes with dots between them; others are dropped */
export function purposesIn(text: string): ConsentPurpose[] {
  return consentPurposes.filter((purpose) => text.split(".").includes(purpose));
}

export function serializeConsent(purposes: readonly ConsentPurpose[]): string {
  return purposes.join(".") || none;
}
