import { type HTMLInputAutoCompleteAttribute, useRef, useState } from "react";

/** `name` is the field's name in the call (backend/calls/customer). */
export type AccountField = TextField | Choice | Consent | Pair;

type TextField = {
  kind: "email" | "password" | "text";
  name: string;
  label: string;
  autoComplete: HTMLInputAutoCompleteAttribute;
  hint?: string;
  first?: true;
};

/** Radio buttons; the first is focused when the dialog opens. */
type Choice = { kind: "choice"; name: string; label: string; options: readonly { value: string; label: string }[] };

/** Checkbox; `links` open the texts to accept in a new tab, so that typed fields are kept. */
type Consent = { kind: "consent"; name: string; label: string; links: readonly { text: string; href: string }[] };

type Pair = { kind: "pair"; name: string; fields: readonly TextField[] };

type Props<Kind> = {
  field: Kind;
  idPrefix: string;
  errors: Readonly<Record<string, string>>;
  /** Initial values; passwords get none. */
  filled: Readonly<Record<string, string>>;
  /** Label of the button that shows the password; undefined before hydration. */
  showPassword: string | undefined;
};

export function AccountFieldRow({ field, ...props }: Props<AccountField>) {
  switch (field.kind) {
    case "pair":
      return (
        <div className="account-form__pair">
          {field.fields.map((one) => (
            <TextRow key={one.name} field={one} {...props} />
          ))}
        </div>
      );
    case "choice":
      return <ChoiceRow field={field} {...props} />;
    case "consent":
      return <ConsentRow field={field} {...props} />;
    default:
      return <TextRow field={field} {...props} />;
  }
}

function TextRow({ field, idPrefix, errors, filled, showPassword }: Props<TextField>) {
  const { kind, name, label, autoComplete, hint, first } = field;
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const id = `${idPrefix}-${name}`;
  const error = errors[name] ?? "";
  const show = () => {
    setShown(!isShown);
    input.current?.focus();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field__row">
        <input
          className="field__input"
          {...{ id, name, autoComplete }}
          ref={input}
          type={isShown ? "text" : kind}
          required
          defaultValue={kind === "password" ? undefined : filled[name]}
          maxLength={kind === "email" ? 254 : 200}
          autoCapitalize={kind === "text" ? "words" : "none"}
          spellCheck={false}
          aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}
          aria-invalid={error ? true : undefined}
          data-first={first}
        />
        {kind === "password" ? (
          <button
            className="field__show"
            type="button"
            aria-pressed={isShown}
            aria-controls={id}
            data-show-password=""
            hidden={showPassword === undefined}
            onClick={show}
          >
            {showPassword}
          </button>
        ) : null}
      </div>
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} name={name} error={error} />
    </div>
  );
}

function ChoiceRow({ field: { name, label, options }, idPrefix, errors, filled }: Props<Choice>) {
  const error = errors[name] ?? "";
  return (
    <fieldset className="field" aria-describedby={`${idPrefix}-${name}-error`}>
      <legend>{label}</legend>
      <div className="field__choices">
        {options.map((option, index) => (
          <label className="field__choice" key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required
              defaultChecked={filled[name] === option.value}
              aria-invalid={error ? true : undefined}
              data-first={index === 0 || undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${idPrefix}-${name}-error`} name={name} error={error} />
    </fieldset>
  );
}

function ConsentRow({ field: { name, label, links }, idPrefix, errors, filled }: Props<Consent>) {
  const error = errors[name] ?? "";
  return (
    <div className="field">
      <label className="field__choice">
        <input
          type="checkbox"
          name={name}
          value="true"
          required
          defaultChecked={filled[name] === "true"}
          aria-describedby={`${idPrefix}-${name}-error`}
          aria-invalid={error ? true : undefined}
        />
        {label}
      </label>
      <p className="field__links">
        {links.map(({ text, href }) => (
          <a key={href} href={href} target="_blank" rel="noopener">
            {text}
          </a>
        ))}
      </p>
      <FieldError id={`${idPrefix}-${name}-error`} name={name} error={error} />
    </div>
  );
}

function FieldError({ id, name, error }: { id: string; name: string; error: string }) {
  return (
    <p className="field__error" id={id} data-error-of={name}>
      {error}
    </p>
  );
}
