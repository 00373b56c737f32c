import { askCustomer, fieldsOf } from "#app/backend/from-browser.ts";
import { type Wait, whenIdle } from "#app/document/document.ts";
import { onCartChange } from "#app/ui/cart-change.ts";
import { hasWhitelabelHint } from "./whitelabel.ts";

/** The islands that wait for a customer; none once there is one. */
let waiting: Set<() => void> | undefined = new Set();
/** Where the customer's data are asked for; unknown before an island waits. */
let address: string | undefined;
let answered: unknown;

/**
 * Hydrates the islands of the customer once there is one to show. They are printed for a guest with nothing in the cart, and most
 * visitors are one: no island's code comes for them. The shop is asked once the browser is idle, and whenever the page is shown
 * anew (shell.md §4, "Customer").
 */
export const whenKnown: Wait = (element, { signal }, act) => {
  if (!waiting) return act();
  waiting.add(act);
  signal.addEventListener("abort", () => waiting?.delete(act));
  if (address !== undefined) return;
  address = String(JSON.parse(element.dataset.props ?? "{}").customerData);
  whenIdle(askWhetherKnown);
};

/** Asks who the customer is, for islands that wait for one. Where nobody says, everything stays as it is. */
export async function askWhetherKnown(): Promise<void> {
  if (!waiting || address === undefined) return;
  const answer = await askCustomer(address, location.search);
  if (answer === undefined || isPrintedFor(answer) || !waiting) return;
  answered = answer;
  wake();
}

/** Hydrates the islands that wait: there is a customer. */
export function wake(): void {
  const woken = waiting ?? [];
  waiting = undefined;
  for (const act of woken) act();
}

/** What the shop has said before an island was there to ask: given once, undefined then. */
export function takeAnswer(): unknown {
  const taken = answered;
  answered = undefined;
  return taken;
}

/** Whether an answer is what every page is printed for. Any other is for the islands to read. */
function isPrintedFor(answer: unknown): boolean {
  const { isLoggedIn, isWhitelabelCustomer, order } = fieldsOf(answer);
  return isLoggedIn === false && isWhitelabelCustomer === false && fieldsOf(order).cartArticlesAmount === 0 && !hasWhitelabelHint();
}

/** Calls back whenever the page is shown anew: the one that wakes up has been shown already. */
export function whenShownAnew(act: () => void): void {
  if (typeof document === "undefined") return;
  addEventListener("pageshow", ({ persisted }) => persisted && act());
  document.addEventListener("visibilitychange", () => document.hidden || act());
}

whenShownAnew(() => void askWhetherKnown());
onCartChange(() => void askWhetherKnown());
