import type { ParsedCustomer } from "#app/backend/customer/parse-customer.ts";

export type AccountDetailsProps = {
  cart: string;
  whitelabel: string;
  passwordReset: { href: string };
  words: {
    /** Pattern with "{name}". */
    hello: string;
    /** `other` is a pattern with "{amount}". */
    cartAmounts: { none: string; one: string; other: string };
    yours: string;
    name: string;
    number: string;
    cart: string;
    toCart: string;
    orders: string;
    ordersText: string;
    newsletter: string;
    newsletterText: string;
    toNewsletter: string;
    password: string;
    passwordText: string;
    changePassword: string;
    whitelabel: { label: string; on: string; off: string; withoutUs: string; withUs: string };
  };
};

type Props = AccountDetailsProps & {
  customer: Pick<ParsedCustomer, "fullName" | "number" | "isWhitelabelCustomer" | "order">;
  newsletter: string;
};

export function AccountDetails({ customer, cart, newsletter, passwordReset, whitelabel, words }: Props) {
  const { fullName, number, order, isWhitelabelCustomer } = customer;
  return (
    <div className="account-cards">
      <section className="account-card">
        <h3>{words.yours}</h3>
        <dl className="account-data">
          <div>
            <dt>{words.name}</dt>
            <dd>{fullName}</dd>
          </div>
          <div>
            <dt>{words.number}</dt>
            <dd>{number}</dd>
          </div>
        </dl>
      </section>
      <section className="account-card">
        <h3>{words.cart}</h3>
        <p className="account-card__amount">{cartAmount(order.cartArticlesAmount, words.cartAmounts)}</p>
        <a className="button account-card__way" href={cart}>
          {words.toCart}
        </a>
      </section>
      {isWhitelabelCustomer ? <WhitelabelCard action={whitelabel} isOn={order.isWhitelabelOrder} words={words.whitelabel} /> : null}
      <section className="account-card">
        <h3>{words.orders}</h3>
        <p>{words.ordersText}</p>
      </section>
      <section className="account-card">
        <h3>{words.newsletter}</h3>
        <p>{words.newsletterText}</p>
        <a className="account-card__way" href={newsletter}>
          {words.toNewsletter}
        </a>
      </section>
      <section className="account-card">
        <h3>{words.password}</h3>
        <p>{words.passwordText}</p>
        <a className="account-card__way" {...passwordReset}>
          {words.changePassword}
        </a>
      </section>
    </div>
  );
}

type WhitelabelProps = { action: string; isOn: boolean; words: AccountDetailsProps["words"]["whitelabel"] };

/** Switches the white-label mode by a plain form, like the white-label bar (shell 2.12). */
function WhitelabelCard({ action, isOn, words }: WhitelabelProps) {
  return (
    <section className="account-card">
      <h3>{words.label}</h3>
      <p>{isOn ? words.on : words.off}</p>
      <form className="account-card__switch" method="post" action={action}>
        <button className="button" type="submit" name="isWhitelabel" value="true" aria-pressed={isOn}>
          {words.withoutUs}
        </button>
        <button className="button" type="submit" name="isWhitelabel" value="false" aria-pressed={!isOn}>
          {words.withUs}
        </button>
      </form>
    </section>
  );
}

function cartAmount(amount: number, { none, one, other }: AccountDetailsProps["words"]["cartAmounts"]): string {
  if (amount === 0) return none;
  return amount === 1 ? one : other.replace("{amount}", String(amount));
}
