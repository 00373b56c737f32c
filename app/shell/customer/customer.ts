// One chunk for all islands of the customer and the functions that update them.
export { AccountLink, AccountMenu, CartBadge, LogOut, type LogOutProps } from "./account.tsx";
export { fillPattern } from "./fill-pattern.ts";
export { refreshCustomer, setCustomer, useCustomerAnswer } from "./use-customer.ts";
export { WhitelabelBar } from "./whitelabel-bar.tsx";
