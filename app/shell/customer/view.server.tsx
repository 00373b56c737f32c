import type { ReactNode } from "react";
import { customerData } from "#app/backend/calls/customer/data.ts";
import { customerLogout } from "#app/backend/calls/customer/logout.ts";
import { whitelabelSwitch } from "#app/backend/calls/shop/whitelabel-switch.ts";
import type { Setting } from "#app/blocks/block.ts";
import { opens } from "#app/ui/dialog.ts";
import { Island } from "../island.server.tsx";
import { AccountLink, type AccountLinkProps, CartBadge, LogOut } from "./account.tsx";
import { WhitelabelBar } from "./whitelabel-bar.tsx";

// The islands that show the customer, as the frame prints them: for a guest, since the page is everybody's.

/** What the account's link is printed from; `page` is the story's own link to the account, where it has one. */
export function accountLink(page: string | undefined, { words, dialog, call }: Setting, className?: string): AccountLinkProps {
  const account = opens("account", {}, dialog);
  return {
    className,
    guest: { ...opens("log-in", {}, dialog), href: account.href },
    account: page === undefined ? account : { href: page },
    loggedInAs: words("account.loggedInAs", { value: "{value}" }),
    customerData: call(customerData.path),
  };
}

/** An item of a list: the link to the account. */
export function AccountLinkItem({ link, className, children }: { link: AccountLinkProps; className?: string; children: ReactNode }) {
  return <Island as="li" className={className} name="account-link" view={AccountLink} props={link} slots={{ content: children }} />;
}

/** How much is in the cart. */
export function CartBadgeIsland({ setting: { words, call } }: { setting: Setting }) {
  const props = { amountIs: words("account.cartAmount", { value: "{value}" }), customerData: call(customerData.path) };
  return <Island as="span" name="cart-badge" view={CartBadge} props={props} />;
}

type LogOutItemProps = { as?: "li" | "div"; className: string; isCustomers?: boolean; setting: Setting };

/** The way out: an item of a list, or beside what only a customer is shown. */
export function LogOutItem({ as = "li", className, isCustomers = false, setting: { words, call } }: LogOutItemProps) {
  const said = { logOut: words("account.logOut"), done: words("account.loggedOut"), lost: words("account.lost") };
  const props = { className, action: call(customerLogout.path), customerData: call(customerData.path), isCustomers, words: said };
  return <Island as={as} className={undefined} name="log-out" view={LogOut} props={props} />;
}

/** The bar of white-label customers; only the web platform has it (shell.md §6), and only who had it before is printed one. */
export function WhitelabelBarIsland({ isPrinted, setting }: { isPrinted: boolean; setting: Setting }) {
  const { platform, words, call } = setting;
  if (platform !== "web") return null;
  const props = {
    action: call(whitelabelSwitch.path),
    customerData: call(customerData.path),
    isPrinted,
    failed: `${whitelabelSwitch.name}-failed`,
    words: {
      label: words("whitelabel.label"),
      on: words("whitelabel.on"),
      off: words("whitelabel.off"),
      lost: words("account.lost"),
      withoutUs: words("whitelabel.withoutUs"),
      withUs: words("whitelabel.withUs"),
    },
  };
  return <Island name="whitelabel-bar" view={WhitelabelBar} props={props} />;
}
