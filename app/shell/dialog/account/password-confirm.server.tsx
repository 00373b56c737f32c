import { opens } from "#app/ui/dialog.ts";
import type { DialogView } from "../views.server.ts";

/** Says that a mail is on its way, and nothing of whether the address is known. */
export const passwordConfirm: DialogView = ({ setting, words }) => ({
  title: words("account.mailTitle"),
  body: (
    <>
      <p className="dialog-content__text">{words("account.mailText")}</p>
      <p className="dialog-content__ways">
        <a {...opens("log-in", {}, setting.dialog)}>{words("account.backToLogIn")}</a>
        <a {...opens("password-reset", {}, setting.dialog)}>{words("account.mailAgain")}</a>
      </p>
    </>
  ),
});
