import { loadScript } from "#app/ui/external-script.ts";
import type { MessengerEvent } from "./messenger.ts";

/** What the messenger's script puts into the window. */
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

/** Milliseconds of shell.md §9: after its script is there, after it opens, and until the console wonders. */
const openDelay = 1_700;
const clearDelay = 300;
const consoleDelay = 5_000;

/**
 * Loads the messenger's script, sets the locale, and opens it after a delay.
 *
 * @param tell hears what becomes of it, then and later
 * @param clear ends the loading indicator, shortly after it has opened
 * @throws Error when the script cannot be had or is none of a messenger
 */
export async function openMessenger(
  script: string,
  locale: string,
  tell: (event: MessengerEvent) => void,
  clear: () => void,
): Promise<void> {
  await loadScript(script);
  const messenger = window.supportMessenger;
  if (!messenger) throw new Error(`${script} brings no window.supportMessenger: see app/shell/support/open-messenger.ts`);
  let isOpen = false;
  messenger.setLocale(locale);
  messenger.on("open", () => {
    isOpen = true;
    tell("opened");
  });
  messenger.on("close", () => tell("closed"));
  await later(openDelay);
  messenger.open();
  tell("opened");
  setTimeout(clear, clearDelay);
  // Nothing that a shopper could do about it; whoever connects another messenger reads the console.
  setTimeout(() => {
    if (!isOpen) console.info("The support messenger was told to open and has not said that it did.");
  }, consoleDelay);
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
