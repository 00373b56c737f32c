import { hostCookieName } from "#app/locale/host-cookie.ts";
import { type ConsentPurpose, consentAnswers, consentCookieName } from "./consent-cookie.ts";

// Consent in the browser (shell 4.29); small, since every visitor loads it. give-consent.ts stores an answer.

export type { ConsentPurpose };

export type ConsentState = "granted" | "declined" | "unknown";

export const consentChangeEvent = "consent-change";

export function consentOf(purpose: ConsentPurpose): ConsentState {
  const name = `${hostCookieName(consentCookieName, location.protocol === "https:")}=`;
  const pair = document.cookie.split("; ").find((one) => one.startsWith(name));
  const words = pair?.slice(name.length).split(".");
  if (!words?.some((word) => (consentAnswers as readonly string[]).includes(word))) return "unknown";
  return words.includes(purpose) ? "granted" : "declined";
}

/** Calls the listener at once, and whenever an answer in any tab changes the state of the purpose (docs/decisions/0212). */
export function onConsent(purpose: ConsentPurpose, listener: (state: ConsentState) => void, signal?: AbortSignal): void {
  let last: ConsentState | undefined;
  const notify = () => {
    const state = consentOf(purpose);
    if (state !== last) listener(state);
    last = state;
  };
  const listen = signal && { signal };
  for (const name of [consentChangeEvent, "visibilitychange"]) document.addEventListener(name, notify, listen);
  for (const name of ["pageshow", "storage"]) addEventListener(name, notify, listen);
  notify();
}
