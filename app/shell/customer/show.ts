import type { Customer } from "#app/backend/calls/customer/customer.ts";

/**
 * Shows in the header who is logged in and how much is in the cart: in places that are there for it, so that nothing
 * moves. The account opens the log-in dialog for a guest, and leads to the account for a customer (shell.md §2, "Header").
 */
export function showCustomer({ isLoggedIn, firstName, order }: Customer): void {
  for (const account of document.querySelectorAll<HTMLAnchorElement>("[data-account]")) {
    account.href = (isLoggedIn ? account.dataset.account : account.dataset.guest) ?? "";
    if (isLoggedIn) delete account.dataset.dialog;
    else account.dataset.dialog = "log-in";
    fill(account.querySelector<HTMLElement>("[data-account-name]"), isLoggedIn ? firstName : "");
  }
  for (const part of document.querySelectorAll<HTMLElement>("[data-logged-in]")) part.hidden = !isLoggedIn;
  const amount = order.cartArticlesAmount;
  for (const badge of document.querySelectorAll<HTMLElement>("[data-cart-badge]")) {
    badge.hidden = amount === 0;
    // Three digits are as many as the badge has room for; its name says them all.
    if (amount > 0) badge.dataset.amount = amount > 99 ? "99+" : String(amount);
    else delete badge.dataset.amount;
    fill(badge.querySelector<HTMLElement>("[data-cart-amount]"), amount > 0 ? String(amount) : "");
  }
  for (const bar of document.querySelectorAll<HTMLElement>("[data-whitelabel-bar]")) {
    bar.dataset.mode = isLoggedIn ? (order.isWhitelabelOrder ? "on" : "off") : "";
    for (const button of bar.querySelectorAll<HTMLButtonElement>("[data-mode-of]")) {
      button.ariaPressed = String(button.dataset.modeOf === bar.dataset.mode);
    }
  }
}

/** Writes into a text of words, such as "logged in as {value}"; without a value the place is empty. */
function fill(place: HTMLElement | null, value: string): void {
  if (place) place.textContent = value && (place.dataset.words ?? "").replace("{value}", value);
}
