import type { ReactNode } from "react";
import { customerData } from "#app/backend/calls/customer/data.ts";
import { customerPasswordNew } from "#app/backend/calls/customer/password-link.ts";
import type { BlockContext } from "#app/blocks/block-context.ts";
import type { Shop } from "#app/request/shop.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { Content } from "#content-types/schema.ts";
import { logOutProps } from "../customer/view.server.tsx";
import { logInFormProps } from "../dialog/account/log-in.server.tsx";
import { ShellIsland } from "../island.server.ts";
import { AccountPage, type AccountPageProps } from "./account-page.tsx";
import { accountDetailsProps } from "./details.server.ts";

type Props = { headline: string; page: AccountPageProps };

/** Loads no customer data, since all visitors get the same page. */
export function loadAccount({ headline, text }: Content<"Account">, { setting }: Shop) {
  return { props: (): Props => ({ headline, page: pageProps(text || undefined, setting) }) };
}

export function AccountSection({ headline, page }: Props): ReactNode {
  return (
    <section className="account-page wrap" aria-labelledby="account-headline">
      <h1 className="account-page__headline" id="account-headline">
        {headline}
      </h1>
      <ShellIsland name="account-page" view={AccountPage} props={page} />
    </section>
  );
}

function pageProps(text: string | undefined, setting: BlockContext): AccountPageProps {
  const { words, dialog, call } = setting;
  return {
    customerData: call(customerData.path),
    text,
    logIn: { ...logInFormProps(setting), idPrefix: "page" },
    ways: [
      { ...dialogLinkProps("password-reset", {}, dialog), label: words("account.forgotten") },
      { ...dialogLinkProps("sign-up", {}, dialog), label: words("account.toSignUp") },
    ],
    details: accountDetailsProps(setting),
    logOut: logOutProps("button", true, setting),
    plain: { href: dialog("account"), label: words("account.alreadyIn") },
    passwordSaved: { id: `${customerPasswordNew.name}-sent`, text: words("account.passwordSaved") },
    words: { loading: words("account.loading"), unavailable: words("account.unavailable"), again: words("dialog.again") },
  };
}
