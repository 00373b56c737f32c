import { fetchCustomer, toRecord } from "#app/backend/transport/browser-fetch.ts";
import { type HydrationTrigger, whenIdle } from "#app/document/document.ts";
import { onCartChange } from "#app/ui/session/cart-change.ts";
import { hasWhitelabelHint } from "./whitelabel.ts";

/** Hydrations that wait for a customer; undefined once they have started. */
let waiting: Set<() => void> | undefined = new Set();
let address: string | undefined;
let answered: unknown;

/** Hydrates once there is a customer to show, so that guests with an empty cart load no island code. */
export const whenCustomerKnown: HydrationTrigger = (element, { signal }, act) => {
  if (!waiting) return act();
  waiting.add(act);
  signal.addEventListener("abort", () => waiting?.delete(act));
  if (address !== undefined) return;
  address = String(JSON.parse(element.dataset.props ?? "{}").customerData);
  whenIdle(checkForCustomer);
};

export async function checkForCustomer(): Promise<void> {
  if (!waiting || address === undefined) return;
  const answer = await fetchCustomer(address, location.search);
  if (answer === undefined || matchesRenderedState(answer) || !waiting) return;
  answered = answer;
  hydrateWaitingIslands();
}

export function hydrateWaitingIslands(): void {
  const woken = waiting ?? [];
  waiting = undefined;
  for (const act of woken) act();
}

export function takeFetchedCustomer(): unknown {
  const taken = answered;
  answered = undefined;
  return taken;
}

/** Returns true for the state that pages are rendered in: a guest with an empty cart and no white-label bar. */
function matchesRenderedState(answer: unknown): boolean {
  const { isLoggedIn, isWhitelabelCustomer, order } = toRecord(answer);
  return isLoggedIn === false && isWhitelabelCustomer === false && toRecord(order).cartArticlesAmount === 0 && !hasWhitelabelHint();
}

const announcement = "customer-changed";

/** Stores the time: the storage event tells other tabs about a log-in or log-out. Without storage, they notice it when they are shown. */
export function announceCustomerChange(): void {
  try {
    localStorage.setItem(announcement, String(Date.now()));
  } catch {
    // The browser refuses storage.
  }
}

export function onCustomerChange(act: () => void): void {
  if (typeof document === "undefined") return;
  addEventListener("pageshow", ({ persisted }) => persisted && act());
  document.addEventListener("visibilitychange", () => document.hidden || act());
  addEventListener("storage", ({ key }) => key === announcement && (document.hidden || act()));
}

onCustomerChange(() => void checkForCustomer());
onCartChange(() => void checkForCustomer());
