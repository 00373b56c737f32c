export type ConsentPurpose = "statistics" | "marketing";

export const consentPurposes = ["statistics", "marketing"] as const satisfies readonly ConsentPurpose[];

/** Without the host prefix of a secure shop (app/locale/host-cookie.ts). */
export const consentCookieName = "consent";

/** Value of the cookie of a visitor who declined everything. */
const none = "none";

/** Parses the purposes that a visitor granted; undefined if the visitor has not answered (shell 4.29). Unknown purposes are dropped. */
export function parseConsent(cookieValue: string | undefined): ReadonlySet<ConsentPurpose> | undefined {
  if (cookieValue === undefined) return undefined;
  const words = cookieValue.split(".");
  const granted = consentPurposes.filter((purpose) => words.includes(purpose));
  return granted.length > 0 || cookieValue === none ? new Set(granted) : undefined;
}

export function serializeConsent(purposes: readonly ConsentPurpose[]): string {
  return purposes.length > 0 ? purposes.join(".") : none;
}
