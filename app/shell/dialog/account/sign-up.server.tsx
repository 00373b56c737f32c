import { customerSignup, salutations } from "#app/backend/calls/customer/signup.ts";
import { servicePagePath } from "#app/locale/pages/service-pages.ts";
import type { MessageId } from "#app/locale/translate.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { AccountFormView } from "../dialog-view.server.ts";
import { AccountFormIsland } from "./form.server.tsx";

const salutationWords: Record<(typeof salutations)[number], MessageId> = {
  ms: "account.salutationMs",
  mr: "account.salutationMr",
  none: "account.salutationNone",
};

export const signUpDialog: AccountFormView = ({ locale, setting, words }, _, answered) => ({
  title: words("account.signUp"),
  body: (
    <>
      <AccountFormIsland
        call={customerSignup}
        submit={words("account.signUp")}
        done={words("account.welcome", { name: "{name}" })}
        fields={[
          {
            kind: "choice",
            name: "salutation",
            label: words("account.salutation"),
            options: salutations.map((value) => ({ value, label: words(salutationWords[value]) })),
          },
          {
            kind: "pair",
            name: "name",
            fields: [
              { kind: "text", name: "firstName", label: words("account.firstName"), autoComplete: "given-name" },
              { kind: "text", name: "lastName", label: words("account.lastName"), autoComplete: "family-name" },
            ],
          },
          { kind: "email", name: "email", label: words("account.email"), autoComplete: "email" },
          {
            kind: "password",
            name: "password",
            label: words("account.password"),
            autoComplete: "new-password",
            hint: words("account.passwordHint"),
          },
          {
            kind: "consent",
            name: "terms",
            label: words("account.terms"),
            links: [
              { text: words("account.termsPage"), href: setting.page(servicePagePath("terms", locale)) },
              { text: words("account.privacyPage"), href: setting.page(servicePagePath("privacy", locale)) },
            ],
          },
        ]}
        answered={answered}
        setting={setting}
      />
      <p className="dialog-content__ways">
        <a {...dialogLinkProps("log-in", {}, setting.dialog)}>{words("account.toLogIn")}</a>
      </p>
    </>
  ),
});
