import { loadScript } from "#app/ui/browser/external-script.ts";
import type { MessengerEvent } from "./messenger.ts";

/** Global that the messenger's script defines. */
export type SupportMessenger = {
  setLocale(locale: string): void;
  open(): void;
  close(): void;
  on(event: "open" | "close", listener: () => void): void;
};

declare global {
  interface Window {
    supportMessenger?: SupportMessenger;
  }
}

/** Delays in milliseconds (shell 9.12): before opening, before the loading indicator ends, before a missing `open` event is logged. */
const openDelay = 1_700;
const clearDelay = 300;
const consoleDelay = 5_000;

/**
 * @param onEvent receives the messenger's events, also after the promise has resolved
 * @param clear ends the loading indicator
 * @throws Error if the script fails or does not define its global
 */
export async function openMessenger(
  script: string,
  locale: string,
  onEvent: (event: MessengerEvent) => void,
  clear: () => void,
): Promise<void> {
  await loadScript(script);
  const messenger = window.supportMessenger;
  if (!messenger) throw new Error(`${script} does not define window.supportMessenger: see app/shell/support/open-messenger.ts`);
  let isOpen = false;
  messenger.setLocale(locale);
  messenger.on("open", () => {
    isOpen = true;
    onEvent("opened");
  });
  messenger.on("close", () => onEvent("closed"));
  await later(openDelay);
  messenger.open();
  onEvent("opened");
  setTimeout(clear, clearDelay);
  // Helps developers who integrate another messenger.
  setTimeout(() => {
    if (!isOpen) console.info("The support messenger has not reported that it opened.");
  }, consoleDelay);
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
