import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import type { Setting } from "#app/blocks/block.ts";

/** A field of a customer's form, under the name that its call knows (backend/calls/customer). */
type Field = {
  name: string;
  label: string;
  type: "email" | "password" | "text";
  autoComplete: HTMLInputAutoCompleteAttribute;
  hint?: string;
  /** The first one has the focus when the dialog opens. */
  first?: true;
};

/** A field with its label, what it must be, and the place of what is wrong with it. */
export function TextField({ field, setting }: { field: Field; setting: Setting }): ReactNode {
  const { name, label, type, autoComplete, hint, first } = field;
  const id = `account-${name}`;
  const described = [hint ? `${id}-hint` : "", `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field__row">
        <input
          className="field__input"
          {...{ id, name, type, autoComplete }}
          required
          maxLength={type === "email" ? 254 : 200}
          autoCapitalize={type === "text" ? "words" : "none"}
          spellCheck={false}
          aria-describedby={described}
          data-first={first}
        />
        {type === "password" ? (
          <button className="field__show" type="button" aria-pressed="false" aria-controls={id} data-show-password hidden>
            {setting.words("account.showPassword")}
          </button>
        ) : null}
      </div>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError name={name} />
    </div>
  );
}

/** Where the shop says what is wrong with a field. */
export function FieldError({ name }: { name: string }): ReactNode {
  return <p className="field__error" id={`account-${name}-error`} data-error-of={name} />;
}

type FormProps = {
  /** The call that the form is sent to. */
  call: { name: string; path: string };
  /** What the button says. */
  submit: string;
  /** What is said when it is done: to a customer by name, where `{name}` stands. */
  done: string;
  /** The same without a script, where more is to be said than that it is done. */
  sent?: string;
  setting: Setting;
  children: ReactNode;
};

/**
 * A form of a customer. Without a script it comes back to its page, at the words that say how it went
 * (routes/back-to-page.server.ts); both stand here, and are seen where they are the target.
 */
export function AccountForm({ call, submit, done, sent, setting: { words, call: addressOf }, children }: FormProps): ReactNode {
  return (
    <form
      className="account-form"
      method="post"
      action={addressOf(call.path)}
      data-account-form={call.name}
      data-done={done}
      data-often={words("account.tooOften")}
      data-lost={words("account.lost")}
    >
      <p className="account-form__target account-form__target--done" id={`${call.name}-sent`}>
        {sent ?? words("account.done")}
      </p>
      <p className="account-form__target" id={`${call.name}-failed`}>
        {words("account.refused")}
      </p>
      <p className="account-form__message" role="alert" data-message />
      {children}
      <button className="button button--action" type="submit">
        <span className="account-form__submit">{submit}</span>
        <span className="account-form__sending">{words("account.sending")}</span>
      </button>
    </form>
  );
}
