import { customerLogin } from "#app/backend/calls/customer/login.ts";
import { customerLogout } from "#app/backend/calls/customer/logout.ts";
import type { BlockContext } from "#app/blocks/block-context.ts";
import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { AccountFormView } from "../dialog-view.server.ts";
import { AccountFormIsland, accountFormProps } from "./form.server.tsx";
import type { AccountFormProps } from "./form.tsx";
import { LogOutMessage } from "./log-out-message.server.tsx";

export function logInFormProps(setting: BlockContext): AccountFormProps {
  return accountFormProps(logInForm(setting));
}

function logInForm(setting: BlockContext) {
  const { words } = setting;
  return {
    call: customerLogin,
    submit: words("account.logIn"),
    done: words("account.welcome", { name: "{name}" }),
    fields: [
      { kind: "email", name: "email", label: words("account.email"), autoComplete: "username", first: true },
      { kind: "password", name: "password", label: words("account.password"), autoComplete: "current-password" },
    ],
    setting,
  } as const;
}

/** Contains a log-out button for visitors without JavaScript, since the header then has none. */
export const logInDialog: AccountFormView = ({ setting, words }, _, answered) => ({
  title: words("account.logIn"),
  body: (
    <>
      <AccountFormIsland {...logInForm(setting)} answered={answered} />
      <p className="dialog-content__ways">
        <a {...dialogLinkProps("password-reset", {}, setting.dialog)}>{words("account.forgotten")}</a>
        <a {...dialogLinkProps("sign-up", {}, setting.dialog)}>{words("account.toSignUp")}</a>
      </p>
      <noscript>
        <form method="post" action={setting.call(customerLogout.path)}>
          <LogOutMessage result="sent" words={words} />
          <LogOutMessage result="failed" words={words} />
          <button className="button" type="submit">
            {words("account.logOut")}
          </button>
        </form>
      </noscript>
    </>
  ),
});
