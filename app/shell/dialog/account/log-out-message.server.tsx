import type { ReactNode } from "react";
import { customerLogout } from "#app/backend/calls/customer/logout.ts";
import type { BlockContext } from "#app/blocks/block-context.ts";

/** Shown only without JavaScript, as the `:target` of the redirect. */
export function LogOutMessage({ result, words }: { result: "sent" | "failed"; words: BlockContext["words"] }): ReactNode {
  return (
    <p className="account-form__target" id={`${customerLogout.name}-${result}`}>
      {words(result === "sent" ? "account.loggedOut" : "account.lost")}
    </p>
  );
}
