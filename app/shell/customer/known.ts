import type { Customer } from "#app/backend/calls/customer/customer.ts";
import { askCustomer } from "#app/backend/from-browser.ts";
import { showCustomer } from "./show.ts";
import { hideWhitelabelBar, rememberWhitelabel, showWhitelabelBar } from "./whitelabel.ts";

/** Counts what was said of the customer: an answer to an older question must not undo a log-in. */
let said = 0;

/**
 * Keeps what the shop says of the customer, and shows it in the header.
 *
 * @param whitelabelBar after a log-in, the bar of white-label customers, which the page was printed without
 */
export function know(customer: Customer, whitelabelBar?: HTMLTemplateElement | null): void {
  said += 1;
  rememberWhitelabel(customer);
  if (!customer.isWhitelabelCustomer) hideWhitelabelBar();
  else if (whitelabelBar) showWhitelabelBar(whitelabelBar);
  showCustomer(customer);
}

/** Asks the shop who the customer is; where nobody says, everything stays as it is. The page's query goes along (shell.md §7). */
export async function refreshCustomer(): Promise<void> {
  const address = document.querySelector<HTMLElement>("[data-customer-data]")?.dataset.customerData;
  if (!address) return;
  const asked = said;
  const customer = await askCustomer(address, location.search);
  if (customer && asked === said) know(customer);
}
