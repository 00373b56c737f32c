// The customer as the browser knows them, in one file of the build: the islands that show them, and what forms say of them.
export { Account, AccountLink, CartBadge, LogOut } from "./account.tsx";
export { know, refreshCustomer } from "./use-customer.ts";
export { WhitelabelBar } from "./whitelabel-bar.tsx";
