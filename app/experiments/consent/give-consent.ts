import { hostCookieName } from "#app/locale/host-cookie.ts";
import { consentChangeEvent } from "./consent.ts";
import { type ConsentPurpose, consentCookieName, serializeConsent } from "./consent-cookie.ts";

const announcement = "consent-changed";

const year = 365 * 24 * 60 * 60;

/** Stores the visitor's answer for a year; purposes that are not listed are declined. */
export function storeConsent(purposes: readonly ConsentPurpose[]): void {
  const isSecure = location.protocol === "https:";
  const name = hostCookieName(consentCookieName, isSecure);
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of the shop's visitors has a cookie store
  document.cookie = `${name}=${serializeConsent(purposes)}; Path=/; Max-Age=${year}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  document.dispatchEvent(new CustomEvent(consentChangeEvent));
  announceToOtherTabs();
}

/** Writes the time to local storage, whose event makes other tabs read the cookie. Without storage, they read it when they are shown. */
function announceToOtherTabs(): void {
  try {
    localStorage.setItem(announcement, String(Date.now()));
  } catch {
    // The browser refuses storage.
  }
}
