import type { ReactNode } from "react";
import { customerData } from "#app/backend/calls/customer/data.ts";
import { customerLogout } from "#app/backend/calls/customer/logout.ts";
import { whitelabelSwitch } from "#app/backend/calls/shop/whitelabel-switch.ts";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { accountPath } from "#app/locale/pages/account-path.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import { ShellIsland } from "../island.server.ts";
import { AccountLink, type AccountLinkProps, CartBadge, LogOut, type LogOutProps } from "./account.tsx";
import { WhitelabelBar } from "./whitelabel-bar.tsx";

// All of these are rendered for a guest, since visitors share pages.

/** `own` is the URL of the account page that the home story links to; default: the shop's account page. */
export function accountLinkProps(
  own: string | undefined,
  { words, dialog, call, page }: BlockContext,
  className?: string,
): AccountLinkProps {
  const account = { href: own ?? page(accountPath) };
  return {
    className,
    guest: { ...dialogLinkProps("log-in", {}, dialog), ...account },
    account,
    loggedInAs: words("account.loggedInAs", { value: "{value}" }),
    customerData: call(customerData.path),
  };
}

export function AccountLinkItem({ link, className, children }: { link: AccountLinkProps; className?: string; children: ReactNode }) {
  return <ShellIsland as="li" className={className} name="account-link" view={AccountLink} props={link} slots={{ content: children }} />;
}

export function CartBadgeIsland({ setting: { words, call } }: { setting: BlockContext }) {
  const props = { amountIs: words("account.cartAmount", { value: "{value}" }), customerData: call(customerData.path) };
  return <ShellIsland as="span" name="cart-badge" view={CartBadge} props={props} />;
}

type LogOutItemProps = { as?: "li" | "div"; className: string; isShownInitially?: boolean; setting: BlockContext };

export function LogOutItem({ as = "li", className, isShownInitially = false, setting }: LogOutItemProps) {
  const props = logOutProps(className, isShownInitially, setting);
  return <ShellIsland as={as} className={undefined} name="log-out" view={LogOut} props={props} />;
}

export function logOutProps(className: string, isShownInitially: boolean, { words, call }: BlockContext): LogOutProps {
  const labels = { logOut: words("account.logOut"), done: words("account.loggedOut"), lost: words("account.lost") };
  return { className, action: call(customerLogout.path), customerData: call(customerData.path), isShownInitially, words: labels };
}

/** White-label bar, on the web platform only (shell 6.2); `isRendered` is true for browsers that had the bar before. */
export function WhitelabelBarIsland({ isRendered, setting }: { isRendered: boolean; setting: BlockContext }) {
  const { platform, words, call } = setting;
  if (platform !== "web") return null;
  const props = {
    action: call(whitelabelSwitch.path),
    customerData: call(customerData.path),
    isRendered,
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
  return <ShellIsland name="whitelabel-bar" view={WhitelabelBar} props={props} />;
}
