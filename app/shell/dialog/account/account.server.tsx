import type { Customer } from "#app/backend/calls/customer/customer.ts";
import { fullNameOf } from "#app/backend/customer/parse-customer.ts";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { AccountDetails } from "../../account/account-details.tsx";
import { accountDetailsProps } from "../../account/details.server.ts";
import { LogOutItem } from "../../customer/view.server.tsx";
import { LogOutMessage } from "./log-out-message.server.tsx";

export function accountDialog(customer: Customer, blockContext: BlockContext) {
  const { words, page } = blockContext;
  return {
    title: words("account.title"),
    body: (
      <>
        <AccountDetails
          customer={{ ...customer, fullName: fullNameOf(customer) }}
          newsletter={`${page("")}#newsletter`}
          {...accountDetailsProps(blockContext)}
        />
        <LogOutMessage result="failed" words={words} />
        <LogOutItem as="div" className="button" isShownInitially setting={blockContext} />
      </>
    ),
  };
}
