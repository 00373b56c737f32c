import { customerLogin } from "#app/backend/calls/customer/login.ts";
import { customerLogout } from "#app/backend/calls/customer/logout.ts";
import { opens } from "#app/ui/dialog.ts";
import { WhitelabelTemplate } from "../../whitelabel-bar/view.server.tsx";
import type { DialogView } from "../views.server.ts";
import { AccountForm, TextField } from "./form.server.tsx";

/** Logs a customer in; and out, where no script shows the way out to who is logged in. */
export const logIn: DialogView = ({ setting, words }) => ({
  title: words("account.logIn"),
  body: (
    <>
      <AccountForm
        call={customerLogin}
        submit={words("account.logIn")}
        done={words("account.welcome", { name: "{name}" })}
        setting={setting}
      >
        <TextField
          field={{ name: "email", label: words("account.email"), type: "email", autoComplete: "username", first: true }}
          setting={setting}
        />
        <TextField
          field={{ name: "password", label: words("account.password"), type: "password", autoComplete: "current-password" }}
          setting={setting}
        />
      </AccountForm>
      <p className="dialog-content__ways">
        <a {...opens("password-reset", {}, setting.dialog)}>{words("account.forgotten")}</a>
        <a {...opens("sign-up", {}, setting.dialog)}>{words("account.toSignUp")}</a>
      </p>
      <WhitelabelTemplate setting={setting} />
      <noscript>
        <form method="post" action={setting.call(customerLogout.path)}>
          <p className="account-form__target account-form__target--done" id={`${customerLogout.name}-sent`}>
            {words("account.loggedOut")}
          </p>
          <button className="button" type="submit">
            {words("account.logOut")}
          </button>
        </form>
      </noscript>
    </>
  ),
});
