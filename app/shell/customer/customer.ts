// One chunk for all islands of the customer and the functions that update them.
export { AccountLink, AccountMenu, CartBadge, LogOut } from "./account.tsx";
export { refreshCustomer, setCustomer } from "./use-customer.ts";
export { WhitelabelBar } from "./whitelabel-bar.tsx";
