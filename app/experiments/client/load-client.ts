import type { ShopEvent, shopEvent } from "#app/catalogue/shop-events.ts";
import { type ConsentState, consentOf, onConsent } from "../consent/consent.ts";
import type { EarlierEvent, OnPageChange } from "./start.ts";

/** Max events that wait for the client. */
const maxWaiting = 500;

type WhenIdle = (act: () => void) => void;

/** `onPageChange` also calls back for another query of the same page. */
type PageChanges = { onPageChange: OnPageChange; onPathChange: OnPageChange };

/**
 * Loads the client when the visitor has agreed to statistics and the browser is idle. Until then, the shop's events wait in memory. If
 * the visitor declines, they are dropped, and stored flags and treatments are removed.
 */
export function loadClient(whenIdle: WhenIdle, { onPageChange, onPathChange }: PageChanges): void {
  let events: EarlierEvent[] = [];
  let shown = Date.now();
  let isAnswer = false;
  const wait = new AbortController();

  async function start(): Promise<void> {
    try {
      const { startClient } = await import("./start.ts");
      if (wait.signal.aborted) return;
      wait.abort();
      await startClient({ events, shown }, onPageChange);
    } catch (error) {
      console.error("experiment-client-missing", error);
    }
  }
  const collect = (event: Event) => {
    const { name, properties } = (event as CustomEvent<ShopEvent>).detail;
    if (events.length < maxWaiting && consentOf("statistics") !== "declined") events.push({ name, properties, timestamp: Date.now() });
  };
  const follow = (state: ConsentState) => {
    if (state === "granted") whenIdle(start);
    if (state !== "declined" || !isAnswer) return;
    events = [];
    void import("./clear-stored.ts").then(({ clearStored }) => clearStored());
  };

  onPathChange(wait, () => {
    shown = Date.now();
  });
  document.addEventListener("shop-event" satisfies typeof shopEvent, collect, wait);
  onConsent("statistics", follow, wait.signal);
  isAnswer = true;
}
