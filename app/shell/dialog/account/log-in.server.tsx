import { customerLogin } from "#app/backend/calls/customer/login.ts";
import { customerLogout } from "#app/backend/calls/customer/logout.ts";
import { opens } from "#app/ui/dialog.ts";
import type { DialogView } from "../views.server.ts";
import { AccountFormIsland } from "./form.server.tsx";

/** Logs a customer in; and out, where no script shows the way out to who is logged in. */
export const logIn: DialogView = ({ setting, words }) => ({
  title: words("account.logIn"),
  body: (
    <>
      <AccountFormIsland
        call={customerLogin}
        submit={words("account.logIn")}
        done={words("account.welcome", { name: "{name}" })}
        fields={[
          { kind: "email", name: "email", label: words("account.email"), autoComplete: "username", first: true },
          { kind: "password", name: "password", label: words("account.password"), autoComplete: "current-password" },
        ]}
        setting={setting}
      />
      <p className="dialog-content__ways">
        <a {...opens("password-reset", {}, setting.dialog)}>{words("account.forgotten")}</a>
        <a {...opens("sign-up", {}, setting.dialog)}>{words("account.toSignUp")}</a>
      </p>
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
