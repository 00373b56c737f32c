import { type ShopEvent, shopEvent } from "#app/catalogue/shop-events.ts";
import { consentOf, onConsent } from "../consent/consent.ts";
import type { EarlierEvent } from "./start.ts";
import type { VisitorClient } from "./visitor-client.ts";

/** Events before the client is there; later ones are dropped. */
const maxWaiting = 500;

/**
 * Loads the client when the visitor has agreed to statistics and the browser is idle. Until then, the shop's events wait in memory; a no
 * clears them, and what an earlier yes has stored.
 */
export function loadClient(
  whenIdle: (act: () => void) => void,
  onPageChange: (life: { signal: AbortSignal }, changed: () => void) => void,
): void {
  const waiting: EarlierEvent[] = [];
  let client: VisitorClient | undefined;
  let isLoading = false;

  async function load(): Promise<void> {
    try {
      const { startClient } = await import("./start.ts");
      const { client: started, showPage } = await startClient(waiting);
      client = started;
      client.setConsent(consentOf("statistics"));
      onPageChange({ signal: new AbortController().signal }, showPage);
    } catch (error) {
      isLoading = false;
      console.error("experiment-client-missing", error);
    }
  }

  document.addEventListener(shopEvent, (event) => {
    const { name, properties } = (event as CustomEvent<ShopEvent>).detail;
    if (client) client.track(name, properties);
    else if (consentOf("statistics") !== "declined" && waiting.length < maxWaiting)
      waiting.push({ name, properties, timestamp: Date.now() });
  });

  onConsent("statistics", (state) => {
    if (client) client.setConsent(state);
    else if (state === "granted" && !isLoading) {
      isLoading = true;
      whenIdle(load);
    } else if (state === "declined") {
      waiting.length = 0;
      clearStored();
    }
  });
}

/** Clears what stored-flags.ts stores. */
function clearStored(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith("experiment")) localStorage.removeItem(name);
  } catch {}
}
