import type { Customer } from "#app/backend/calls/customer/customer.ts";
import type { Setting } from "#app/blocks/block.ts";
import { LogOutItem } from "../../customer/view.server.tsx";

/** A customer's own data, until the account has a page: who they are, their number, their cart, and the way out. */
export function accountView({ firstName, lastName, number, order }: Customer, setting: Setting) {
  const { words } = setting;
  const amount = order.cartArticlesAmount;
  const facts = [
    { term: words("account.name"), fact: `${firstName} ${lastName}`.trim() },
    { term: words("account.number"), fact: number },
    { term: words("account.cart"), fact: words("account.cartArticles", { amount }) },
  ];
  return {
    title: words("account.title"),
    body: (
      <>
        <dl className="account-data">
          {facts.map(({ term, fact }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <LogOutItem as="div" className="button" isCustomers setting={setting} />
      </>
    ),
  };
}
