import { customerPasswordReset } from "#app/backend/calls/customer/password-reset.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { AccountFormView } from "../dialog-view.server.ts";
import { AccountFormIsland } from "./form.server.tsx";

export const passwordResetDialog: AccountFormView = ({ setting, words }, _, answered) => ({
  title: words("account.forgotten"),
  body: (
    <>
      <p className="dialog-content__text">{words("account.resetText")}</p>
      <AccountFormIsland
        call={customerPasswordReset}
        submit={words("account.reset")}
        done={words("account.mailText")}
        sent={words("account.mailText")}
        next="password-confirm"
        fields={[{ kind: "email", name: "email", label: words("account.email"), autoComplete: "username", first: true }]}
        answered={answered}
        setting={setting}
      />
      <p className="dialog-content__ways">
        <a {...dialogLinkProps("log-in", {}, setting.dialog)}>{words("account.backToLogIn")}</a>
      </p>
    </>
  ),
});
