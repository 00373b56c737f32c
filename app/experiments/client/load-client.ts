import type { ShopEvent, shopEventType } from "#app/catalogue/shop-events.ts";
import { type ConsentState, consentOf, onConsent } from "../consent/consent.ts";
import { clearStoredExperiments } from "./clear-stored.ts";
import type { BufferedEvent, OnPageChange } from "./start.ts";

const maxWaiting = 500;

type WhenIdle = (act: () => void) => void;

/** `onPageChange` also calls back when only the query or hash changes; `onPathChange` does not. */
type PageChanges = { onPageChange: OnPageChange; onPathChange: OnPageChange };

/**
 * Until the client is loaded, events wait in memory; they are dropped if the visitor declines. Without consent, flags and treatments stored
 * by an earlier visit are removed.
 */
export function loadExperimentClient(whenIdle: WhenIdle, { onPageChange, onPathChange }: PageChanges): void {
  let events: BufferedEvent[] = [];
  let shown = Date.now();
  let hasDeclined = false;
  const wait = new AbortController();

  async function start(): Promise<void> {
    try {
      const { startClient } = await import("./start.ts");
      if (wait.signal.aborted) return;
      wait.abort();
      await startClient({ events, shown }, onPageChange);
    } catch (error) {
      reportError(error);
    }
  }
  const collect = (event: Event) => {
    const { name, properties } = (event as CustomEvent<ShopEvent>).detail;
    if (events.length < maxWaiting && consentOf("statistics") !== "declined") events.push({ name, properties, timestamp: Date.now() });
  };
  const follow = (state: ConsentState) => {
    if (state === "granted") whenIdle(start);
    else clearStoredExperiments();
    if (state === "declined") events = [];
    // Views while consent is declined are not tracked (shell 4.32), so a page counts as shown only once consent is granted.
    if (state === "granted" && hasDeclined) shown = Date.now();
    hasDeclined = state === "declined";
  };

  onPathChange(wait, () => {
    shown = Date.now();
  });
  document.addEventListener("shop-event" satisfies typeof shopEventType, collect, wait);
  onConsent("statistics", follow, wait.signal);
}
