import { customerPasswordReset } from "#app/backend/calls/customer/password-reset.ts";
import { opens } from "#app/ui/dialog.ts";
import type { DialogView } from "../views.server.ts";
import { AccountFormIsland } from "./form.server.tsx";

/** Asks for a mail that leads to a new password; what comes next is `password-confirm`. */
export const passwordReset: DialogView = ({ setting, words }) => ({
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
        setting={setting}
      />
      <p className="dialog-content__ways">
        <a {...opens("log-in", {}, setting.dialog)}>{words("account.backToLogIn")}</a>
      </p>
    </>
  ),
});
