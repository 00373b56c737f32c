import useSWR, { mutate, type SWRResponse } from "swr";
import { type ParsedCustomer, parseCustomer } from "#app/backend/customer/parse-customer.ts";
import { fetchCustomer } from "#app/backend/transport/browser-fetch.ts";
import { onCartChange } from "#app/ui/session/cart-change.ts";
import {
  announceCustomerChange,
  checkForCustomer,
  hydrateWaitingIslands,
  onCustomerChange,
  takeFetchedCustomer,
} from "./when-customer-known.ts";
import { rememberWhitelabel } from "./whitelabel.ts";

/** `byForm` is true if the customer comes from the response to a form on this page. */
export type KnownCustomer = { customer: ParsedCustomer; byForm: boolean };

const key = "customer";

/**
 * Returns the customer; undefined until the first response. All islands share one request, repeated when the page is shown (shell 4.25),
 * the cart changes, or another tab logs in or out. If a request fails, the last customer is kept.
 *
 * @param address URL of the customer's data; the page's query is added (shell 7.1)
 */
export function useCustomer(address: string): KnownCustomer | undefined {
  return useCustomerAnswer(address).data;
}

export function useCustomerAnswer(address: string): SWRResponse<KnownCustomer, Error> {
  const load = async (): Promise<KnownCustomer> => {
    const customer = parseCustomer(takeFetchedCustomer() ?? (await fetchCustomer(address, location.search)));
    if (!customer) throw new Error("the customer's data is unavailable");
    return rememberCustomer(customer, false);
  };
  return useSWR(key, load, { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, shouldRetryOnError: false });
}

/** Stores the customer from a form's response, and tells other tabs; responses of earlier requests do not overwrite it. */
export function setCustomer(customer: ParsedCustomer): void {
  void mutate(key, rememberCustomer(customer, true), { revalidate: false });
  hydrateWaitingIslands();
  announceCustomerChange();
}

export function refreshCustomer(): void {
  void mutate(key);
  void checkForCustomer();
}

function rememberCustomer(customer: ParsedCustomer, byForm: boolean): KnownCustomer {
  rememberWhitelabel(customer);
  return { customer, byForm };
}

// For hydrated islands; when-customer-known.ts does the same for waiting ones.
onCustomerChange(() => void mutate(key));
onCartChange(() => void mutate(key));
