export type ConsentPurpose = "statistics" | "marketing";

export const consentPurposes = ["statistics", "marketing"] as const satisfies readonly ConsentPurpose[];

/** Name of the cookie over HTTP; over HTTPS, it has a prefix (app/locale/host-cookie.ts). */
export const consentCookieName = "consent";

const none = "none";

/** Words of the cookie's value; a valid answer contains at least one. */
export const consentAnswers = [none, ...consentPurposes] as const;

/** Parses the purposes that a visitor granted; undefined if the visitor has not answered (shell 4.29). */
export function parseConsent(cookieValue: string | undefined): ReadonlySet<ConsentPurpose> | undefined {
  const words = cookieValue?.split(".") ?? [];
  return consentAnswers.some((answer) => words.includes(answer)) ? new Set(purposesIn(words)) : undefined;
}

export function purposesIn(words: readonly string[]): ConsentPurpose[] {
  return consentPurposes.filter((purpose) => words.includes(purpose));
}

export function serializeConsent(purposes: readonly ConsentPurpose[]): string {
  return purposes.join(".") || none;
}

const kept = "kept";

/**
 * Returns the value with which the server sets the cookie once more, since Safari ends cookies that scripts have set after seven days.
 * Undefined for a value that the server has set, and for one without an answer.
 */
export function keptConsent(cookieValue: string | undefined): string | undefined {
  if (cookieValue?.split(".").includes(kept)) return undefined;
  const purposes = parseConsent(cookieValue);
  return purposes && `${serializeConsent([...purposes])}.${kept}`;
}
