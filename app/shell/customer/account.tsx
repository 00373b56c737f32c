import type { FormEvent } from "react";
import { readCustomer } from "#app/backend/customer-answer.ts";
import { sendForm } from "#app/backend/form.ts";
import { Slot } from "#app/document/document.ts";
import type { DialogKind, opens } from "#app/ui/dialog.ts";
import { useSending } from "#app/ui/use-sending.ts";
import { closeDialog } from "../dialog/dialogs.ts";
import { tell } from "../dialog/told.ts";
import { know, useCustomer } from "./use-customer.ts";

// What the header shows of the customer, in places that are there for it, so that nothing moves (shell.md §2, "Header").

export type AccountLinkProps = {
  className?: string | undefined;
  /** The link that opens the log-in, for a guest; without a script it leads to the customer's data, and a guest on to the log-in. */
  guest: ReturnType<typeof opens>;
  /** The link of a customer: to their account, or to the dialog of their data. */
  account: { href: string; "data-dialog"?: DialogKind };
  /** "logged in as {value}". */
  loggedInAs: string;
  /** The address of the customer's data. */
  customerData: string;
};

/** The account: opens the log-in for a guest, and the account for a customer. */
export function AccountLink({ className, guest, account, loggedInAs, customerData }: AccountLinkProps) {
  const customer = useCustomer(customerData)?.customer;
  const to = customer?.isLoggedIn ? account : guest;
  return (
    <a className={className} {...to} data-account="">
      <Slot as="span" className="island" />
      <span className="visually-hidden">{customer?.isLoggedIn ? customer.firstName && fill(loggedInAs, customer.firstName) : ""}</span>
    </a>
  );
}

type AccountProps = AccountLinkProps & {
  /** What the list below the link is called. */
  listName: string;
  /** The list has something for guests, too. */
  isForGuests: boolean;
};

/** The account with the list that opens below it; one that has nothing for guests is there for customers alone. */
export function Account({ listName, isForGuests, ...link }: AccountProps) {
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

/** Three digits are as many as the badge has room for; its name says them all. */
const most = 99;

/** How much is in the cart; `amountIs` is its name, "articles: {value}". */
export function CartBadge({ amountIs, customerData }: { amountIs: string; customerData: string }) {
  const amount = useCustomer(customerData)?.customer.order.cartArticlesAmount ?? 0;
  return (
    <span className="badge" hidden={amount === 0} data-cart-badge="" data-amount={shownAmount(amount)}>
      <span className="visually-hidden">{amount > 0 ? fill(amountIs, String(amount)) : ""}</span>
    </span>
  );
}

function shownAmount(amount: number): string | undefined {
  if (amount === 0) return undefined;
  return amount > most ? `${most}+` : String(amount);
}

type LogOutProps = {
  className: string;
  action: string;
  customerData: string;
  /** It stands beside what only a customer is shown. */
  isCustomers: boolean;
  words: { logOut: string; done: string; lost: string };
};

/** The way out for who is logged in. Its form works without a script. */
export function LogOut({ className, action, customerData, isCustomers, words }: LogOutProps) {
  const isLoggedIn = useCustomer(customerData)?.customer.isLoggedIn ?? isCustomers;
  const [isSending, start] = useSending();
  const logOut = async () => {
    const outcome = await sendForm(action, new URLSearchParams());
    const guest = outcome.ok ? readCustomer(outcome.value) : undefined;
    tell(guest ? words.done : words.lost);
    if (!guest) return;
    know(guest);
    closeDialog();
    // The button goes with the customer; the focus stays near it.
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

/** Puts a value into words such as "logged in as {value}". */
function fill(words: string, value: string): string {
  return words.replace("{value}", value);
}
