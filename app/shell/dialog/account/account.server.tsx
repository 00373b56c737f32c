import type { Customer } from "#app/backend/calls/customer/customer.ts";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { LogOutItem } from "../../customer/view.server.tsx";

export function accountDialog({ firstName, lastName, number, order }: Customer, blockContext: BlockContext) {
  const { words } = blockContext;
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
        <LogOutItem as="div" className="button" isCustomers setting={blockContext} />
      </>
    ),
  };
}
