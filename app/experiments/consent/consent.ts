import { hostCookieName } from "#app/locale/host-cookie.ts";
import { type ConsentPurpose, consentCookieName, parseConsent, purposesIn, serializeConsent } from "./consent-cookie.ts";

// Consent in the browser (shell 4.29). Every visitor loads it, so it stays small.

export { type ConsentPurpose, purposesIn };

export type ConsentState = "granted" | "declined" | "unknown";

const consentChange = "consent-change";
const year = 365 * 24 * 60 * 60;

export function consentOf(purpose: ConsentPurpose): ConsentState {
  const name = `${cookieName()}=`;
  const pair = document.cookie.split("; ").find((one) => one.startsWith(name));
  const granted = parseConsent(pair?.slice(name.length));
  if (!granted) return "unknown";
  return granted.has(purpose) ? "granted" : "declined";
}

/** Stores the visitor's answer for a year; a purpose that is not named is declined. */
export function giveConsent(purposes: readonly ConsentPurpose[]): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the shop's visitors has a cookie store
  document.cookie = `${cookieName()}=${serializeConsent(purposes)}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
  document.dispatchEvent(new CustomEvent(consentChange));
}

/** Calls the listener at once, and whenever an answer changes the state of the purpose. */
export function onConsent(purpose: ConsentPurpose, listener: (state: ConsentState) => void, signal?: AbortSignal): void {
  let last: ConsentState | undefined;
  const tell = () => {
    const state = consentOf(purpose);
    if (state === last) return;
    last = state;
    listener(state);
  };
  onConsentChange(tell, signal);
  tell();
}

export function onConsentChange(listener: () => void, signal?: AbortSignal): void {
  document.addEventListener(consentChange, listener, signal && { signal });
}

function cookieName(): string {
  return hostCookieName(consentCookieName, location.protocol === "https:");
}
