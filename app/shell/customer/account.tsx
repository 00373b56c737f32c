import type { FormEvent } from "react";
import { parseCustomer } from "#app/backend/customer/parse-customer.ts";
import { sendForm } from "#app/backend/form.ts";
import { Slot } from "#app/document/document.ts";
import { useSending } from "#app/ui/browser/use-sending.ts";
import type { dialogLinkProps } from "#app/ui/dialog.ts";
import { closeDialog } from "../dialog/dialog-request.ts";
import { showToast } from "../dialog/toast.ts";
import { fillPattern } from "./fill-pattern.ts";
import { setCustomer, useCustomer } from "./use-customer.ts";

// Islands that show the customer (shell 2.17, shell 2.19) in space that the page reserves for them.

export type AccountLinkProps = {
  className?: string | undefined;
  guest: ReturnType<typeof dialogLinkProps>;
  account: { href: string };
  /** Message pattern, such as "logged in as {value}". */
  loggedInAs: string;
  customerData: string;
};

export function AccountLink({ className, guest, account, loggedInAs, customerData }: AccountLinkProps) {
  const customer = useCustomer(customerData)?.customer;
  const to = customer?.isLoggedIn ? account : guest;
  return (
    <a className={className} {...to} data-account="">
      <Slot as="span" className="island" />
      <span className="visually-hidden">{customer?.isLoggedIn ? fillPattern(loggedInAs, "{value}", customer.fullName) : ""}</span>
    </a>
  );
}

type AccountProps = AccountLinkProps & {
  listName: string;
  isForGuests: boolean;
};

export function AccountMenu({ listName, isForGuests, ...link }: AccountProps) {
  const isHidden = !useCustomer(link.customerData)?.customer.isLoggedIn && !isForGuests;
  return (
    <>
      <AccountLink {...link} />
      <details className="header__touch" name="header" data-menu="" hidden={isHidden}>
        <summary>
          <span className="visually-hidden">{listName}</span>
        </summary>
      </details>
      <Slot as="ul" className="header__menu" name="menu" hidden={isHidden} />
    </>
  );
}

/** Max amount in the badge; the accessible name has the full number. */
const maxShown = 99;

/** `amountIs` is a pattern, such as "articles: {value}". */
export function CartBadge({ amountIs, customerData }: { amountIs: string; customerData: string }) {
  const amount = useCustomer(customerData)?.customer.order.cartArticlesAmount ?? 0;
  return (
    <span className="badge" hidden={amount === 0} data-cart-badge="" data-amount={shownAmount(amount)}>
      <span className="visually-hidden">{amount > 0 ? fillPattern(amountIs, "{value}", String(amount)) : ""}</span>
    </span>
  );
}

function shownAmount(amount: number): string | undefined {
  if (amount === 0) return undefined;
  return amount > maxShown ? `${maxShown}+` : String(amount);
}

export type LogOutProps = {
  className: string;
  action: string;
  customerData: string;
  isShownInitially: boolean;
  words: { logOut: string; done: string; lost: string };
};

export function LogOut({ className, action, customerData, isShownInitially, words }: LogOutProps) {
  const isLoggedIn = useCustomer(customerData)?.customer.isLoggedIn ?? isShownInitially;
  const [isSending, start] = useSending();
  const logOut = async () => {
    const outcome = await sendForm(action, new URLSearchParams());
    const guest = outcome.ok ? parseCustomer(outcome.value) : undefined;
    showToast(guest ? words.done : words.lost);
    if (!guest) return;
    setCustomer(guest);
    closeDialog();
    // Moves the focus, since the button disappears with the log-out.
    document.querySelector<HTMLElement>("[data-account]")?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(logOut);
  };
  return (
    <form
      method="post"
      action={action}
      hidden={!isLoggedIn}
      data-log-out=""
      data-state={isSending ? "sending" : undefined}
      onSubmit={submit}
    >
      <button className={className} type="submit">
        {words.logOut}
      </button>
    </form>
  );
}
