import { useEffect, useRef } from "react";
import { fillPattern, LogOut, type LogOutProps, useCustomerAnswer } from "../customer/customer.ts";
import { announceCustomerChange, hydrateWaitingIslands } from "../customer/when-customer-known.ts";
import { AccountForm, type AccountFormProps } from "../dialog/account/form.tsx";
import { AccountDetails, type AccountDetailsProps } from "./account-details.tsx";

export type AccountPageProps = {
  customerData: string;
  /** Shown to guests. */
  text: string | undefined;
  logIn: AccountFormProps;
  ways: readonly { href: string; "data-dialog": string; label: string }[];
  details: AccountDetailsProps;
  logOut: LogOutProps;
  /** Page of the customer's data for visitors without JavaScript. */
  plain: { href: string; label: string };
  passwordSaved: { id: string; text: string };
  words: { loading: string; unavailable: string; again: string };
};

const newsletterForm = "#newsletter";

/**
 * Shows customers their account and guests the log-in form. Only the browser knows which of the two the visitor is (docs/decisions/0094).
 */
export function AccountPage({ customerData, details, logOut, passwordSaved, words, ...guest }: AccountPageProps) {
  const { data, error, isValidating, mutate } = useCustomerAnswer(customerData);
  const heading = useRef<HTMLHeadingElement>(null);
  const customer = data?.customer.isLoggedIn ? data.customer : undefined;
  const content = useRef<HTMLDivElement>(null);
  const hasRetried = useRef(false);
  const hasLoggedInHere = customer !== undefined && data?.byForm === true;

  useEffect(() => {
    // Hydrates the header's islands, which share this page's request.
    hydrateWaitingIslands();
    // Tells other tabs that the customer has changed, since the page that a reset mail links to runs no script.
    if (location.hash === `#${passwordSaved.id}`) announceCustomerChange();
  }, [passwordSaved.id]);
  useEffect(() => {
    // Moves the focus from the log-in form, which is gone.
    if (hasLoggedInHere) heading.current?.focus();
  }, [hasLoggedInHere]);
  useEffect(() => {
    // Moves the focus from the retry button, which is gone.
    if (!data || !hasRetried.current) return;
    hasRetried.current = false;
    (heading.current ?? content.current)?.focus();
  }, [data]);
  const retry = () => {
    hasRetried.current = true;
    if (!isValidating) void mutate();
  };

  return (
    <div
      className="account-page__content"
      ref={content}
      tabIndex={-1}
      aria-busy={(!data && isValidating) || undefined}
      data-account-page={stateOf(data, error)}
    >
      <p className="account-form__target" id={passwordSaved.id}>
        {passwordSaved.text}
      </p>
      {customer ? (
        <>
          <h2 className="account-page__hello" ref={heading} tabIndex={-1}>
            {fillPattern(details.words.hello, "{name}", customer.fullName)}
          </h2>
          <AccountDetails customer={customer} newsletter={newsletterForm} {...details} />
          <LogOut {...logOut} />
        </>
      ) : data ? (
        <GuestPart {...guest} />
      ) : error ? (
        <div className="account-page__failed" role="alert">
          <p>{isValidating ? words.loading : words.unavailable}</p>
          <button className="button" type="button" aria-disabled={isValidating || undefined} onClick={retry}>
            {words.again}
          </button>
        </div>
      ) : (
        <>
          <p className="account-page__loading" role="status">
            {words.loading}
          </p>
          <noscript>
            <GuestPart {...guest} isWithoutScript />
          </noscript>
        </>
      )}
    </div>
  );
}

type GuestProps = Pick<AccountPageProps, "text" | "logIn" | "ways" | "plain"> & { isWithoutScript?: true };

function GuestPart({ text, logIn, ways, plain, isWithoutScript }: GuestProps) {
  return (
    <div className="account-page__guest">
      {text ? <p className="account-page__text">{text}</p> : null}
      <AccountForm {...logIn} />
      <p className="account-page__ways">
        {ways.map(({ label, ...way }) => (
          <a key={way.href} {...way}>
            {label}
          </a>
        ))}
        {isWithoutScript ? <a href={plain.href}>{plain.label}</a> : null}
      </p>
    </div>
  );
}

function stateOf(data: { customer: { isLoggedIn: boolean } } | undefined, error: unknown): string {
  if (data) return data.customer.isLoggedIn ? "customer" : "guest";
  return error ? "unavailable" : "unknown";
}
