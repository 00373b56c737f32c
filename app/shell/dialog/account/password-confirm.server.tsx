import { dialogLinkProps } from "#app/ui/dialog.ts";
import type { DialogView } from "../dialog-view.server.ts";

/** Confirms that a mail was requested, without revealing if its address has an account. */
export const passwordConfirmDialog: DialogView = ({ setting, words }) => ({
  title: words("account.mailTitle"),
  body: (
    <>
      <p className="dialog-content__text">{words("account.mailText")}</p>
      <p className="dialog-content__ways">
        <a {...dialogLinkProps("log-in", {}, setting.dialog)}>{words("account.backToLogIn")}</a>
        <a {...dialogLinkProps("password-reset", {}, setting.dialog)}>{words("account.mailAgain")}</a>
      </p>
    </>
  ),
});
