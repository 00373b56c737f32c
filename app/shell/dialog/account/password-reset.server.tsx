import { customerPasswordReset } from "#app/backend/calls/customer/password-reset.ts";
import { opens } from "#app/ui/dialog.ts";
import type { DialogView } from "../views.server.ts";
import { AccountForm, TextField } from "./form.server.tsx";

/** Asks for a mail that leads to a new password; what comes next is `password-confirm`. */
export const passwordReset: DialogView = ({ setting, words }) => ({
  title: words("account.forgotten"),
  body: (
    <>
      <p className="dialog-content__text">{words("account.resetText")}</p>
      <AccountForm
        call={customerPasswordReset}
        submit={words("account.reset")}
        done={words("account.mailText")}
        sent={words("account.mailText")}
        setting={setting}
      >
        <TextField
          field={{ name: "email", label: words("account.email"), type: "email", autoComplete: "username", first: true }}
          setting={setting}
        />
      </AccountForm>
      <p className="dialog-content__ways">
        <a {...opens("log-in", {}, setting.dialog)}>{words("account.backToLogIn")}</a>
      </p>
    </>
  ),
});
