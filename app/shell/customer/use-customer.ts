import useSWR, { mutate } from "swr";
import { type CustomerAnswer, readCustomer } from "#app/backend/customer-answer.ts";
import { askCustomer } from "#app/backend/from-browser.ts";
import { onCartChange } from "#app/ui/cart-change.ts";
import { askWhetherKnown, takeAnswer, wake, whenShownAnew } from "./when-known.ts";
import { rememberWhitelabel } from "./whitelabel.ts";

/** What the page knows of the customer, and whether a form of this page said so: a log-in, a log-out. */
export type Known = { customer: CustomerAnswer; byForm: boolean };

const key = "customer";

/**
 * Who the customer is; undefined until the shop has said so. However many islands show it, the shop is asked once, and what it
 * said before they were there is not asked again. It is asked anew whenever the page is shown, also from the browser's history
 * (shell.md §4, "Customer") and from behind another tab, where they may have logged in or out. Where nobody says, everything
 * stays as it is.
 *
 * @param address of the customer's data; the page's own query goes along (shell.md §7)
 */
export function useCustomer(address: string): Known | undefined {
  const ask = async (): Promise<Known> => {
    const customer = readCustomer(takeAnswer() ?? (await askCustomer(address, location.search)));
    if (!customer) throw new Error("nobody says who the customer is");
    return kept(customer, false);
  };
  return useSWR(key, ask, { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, shouldRetryOnError: false })
    .data;
}

/** Keeps what a form was answered; an answer to an older question does not undo it. */
export function know(customer: CustomerAnswer): void {
  void mutate(key, kept(customer, true), { revalidate: false });
  wake();
}

/** Asks anew who the customer is, where an island shows it or waits to. */
export function refreshCustomer(): void {
  void mutate(key);
  void askWhetherKnown();
}

function kept(customer: CustomerAnswer, byForm: boolean): Known {
  rememberWhitelabel(customer);
  return { customer, byForm };
}

// Islands that wait ask by themselves (when-known.ts).
whenShownAnew(() => void mutate(key));
onCartChange(() => void mutate(key));
