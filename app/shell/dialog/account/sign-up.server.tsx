import { customerSignup, salutations } from "#app/backend/calls/customer/signup.ts";
import type { MessageId } from "#app/locale/words.ts";
import { opens } from "#app/ui/dialog.ts";
import { WhitelabelTemplate } from "../../whitelabel-bar/view.server.tsx";
import type { DialogView } from "../views.server.ts";
import { AccountForm, FieldError, TextField } from "./form.server.tsx";

const salutationWords: Record<(typeof salutations)[number], MessageId> = {
  ms: "account.salutationMs",
  mr: "account.salutationMr",
  none: "account.salutationNone",
};

/** Opens an account; the new customer is logged in at once. */
export const signUp: DialogView = ({ setting, words }) => ({
  title: words("account.signUp"),
  body: (
    <>
      <AccountForm
        call={customerSignup}
        submit={words("account.signUp")}
        done={words("account.welcome", { name: "{name}" })}
        setting={setting}
      >
        <fieldset className="field" aria-describedby="account-salutation-error">
          <legend>{words("account.salutation")}</legend>
          <div className="field__choices">
            {salutations.map((value) => (
              <label className="field__choice" key={value}>
                <input type="radio" name="salutation" value={value} required data-first={value === "ms" || undefined} />
                {words(salutationWords[value])}
              </label>
            ))}
          </div>
          <FieldError name="salutation" />
        </fieldset>
        <div className="account-form__pair">
          <TextField
            field={{ name: "firstName", label: words("account.firstName"), type: "text", autoComplete: "given-name" }}
            setting={setting}
          />
          <TextField
            field={{ name: "lastName", label: words("account.lastName"), type: "text", autoComplete: "family-name" }}
            setting={setting}
          />
        </div>
        <TextField field={{ name: "email", label: words("account.email"), type: "email", autoComplete: "email" }} setting={setting} />
        <TextField
          field={{
            name: "password",
            label: words("account.password"),
            type: "password",
            autoComplete: "new-password",
            hint: words("account.passwordHint"),
          }}
          setting={setting}
        />
        <div className="field">
          <label className="field__choice">
            <input type="checkbox" name="terms" value="true" required aria-describedby="account-terms-error" />
            {words("account.terms")}
          </label>
          <FieldError name="terms" />
        </div>
      </AccountForm>
      <p className="dialog-content__ways">
        <a {...opens("log-in", {}, setting.dialog)}>{words("account.toLogIn")}</a>
      </p>
      <WhitelabelTemplate setting={setting} />
    </>
  ),
});
