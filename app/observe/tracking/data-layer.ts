import type { ShopEvent, shopEventType } from "#app/catalogue/shop-events.ts";
import { buildInitPayload, type InitPayload, readDocumentFacts, type TrackedPage } from "./tracked-page.ts";

export type DataLayerEntry =
  | InitPayload
  | { event: "page-view"; page: TrackedPage }
  | { [Event in ShopEvent as Event["name"]]: { event: Event["name"] } & Event["properties"] }[ShopEvent["name"]];

/** Functions of other rooms, which this room must not import. */
export type DataLayerPorts = {
  onConsent(purpose: "marketing", listener: (state: "granted" | "declined" | "unknown") => void): void;
  onPageChange(life: { signal: AbortSignal }, changed: () => void): void;
};

declare global {
  interface Window {
    dataLayer?: DataLayerEntry[];
  }
}

/**
 * Fills the data layer while consent to marketing is granted. Withdrawing it empties the data layer; granting it again starts anew (shell
 * 4.29 to shell 4.32).
 */
export function startDataLayer({ onConsent, onPageChange }: DataLayerPorts): void {
  let running: AbortController | undefined;
  onConsent("marketing", (state) => {
    if (state === "granted") running ??= fillDataLayer(onPageChange);
    else if (running) {
      running.abort();
      running = undefined;
      layer().length = 0;
    }
  });
}

function fillDataLayer(onPageChange: DataLayerPorts["onPageChange"]): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  let shown = location.pathname;
  const view = () => {
    // A change of the query or hash shows the same page.
    if (location.pathname === shown) return;
    shown = location.pathname;
    const payload = buildInitPayload(readDocumentFacts());
    if (payload) layer().push({ event: "page-view", page: payload.page });
  };
  const note = (event: Event) => {
    const { name, properties } = (event as CustomEvent<ShopEvent>).detail;
    layer().push({ event: name, ...properties } as DataLayerEntry);
  };
  const payload = buildInitPayload(readDocumentFacts());
  if (payload) layer().push(payload);
  onPageChange({ signal }, view);
  document.addEventListener("shop-event" satisfies typeof shopEventType, note, { signal });
  return controller;
}

function layer(): DataLayerEntry[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}
